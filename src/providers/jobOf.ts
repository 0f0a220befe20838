import type { Person } from '../../contract/person';

/** Returns the title and the department of a person. */
export const jobOf = (person: Partial<Pick<Person, 'title' | 'department'>> | null | undefined): string =>
  [person?.title, person?.department].filter(Boolean).join(', ');
