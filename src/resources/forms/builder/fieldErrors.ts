import { get } from 'react-hook-form';

/** Errors of a field: label, type, and options by index ('' concerns all). */
export interface FieldProblems {
  label?: string;
  type?: string;
  alternatives: Readonly<Record<string, string>>;
}

const messageAt = (errors: unknown, path: string): string | undefined => {
  const message: unknown = get(errors, `${path}.message`);
  return typeof message === 'string' ? message : undefined;
};

/** Returns the errors of a field. @param count number of options */
export const problemsOf = (errors: unknown, index: number, count: number): FieldProblems => {
  const path = `fields.${index}`;
  const alternatives: Record<string, string> = {};
  const ofAll = messageAt(errors, `${path}.alternatives`) ?? messageAt(errors, `${path}.alternatives.root`);
  if (ofAll !== undefined) alternatives[''] = ofAll;
  for (let at = 0; at < count; at += 1) {
    const message = messageAt(errors, `${path}.alternatives.${at}`);
    if (message !== undefined) alternatives[String(at)] = message;
  }
  return {
    label: messageAt(errors, `${path}.label`),
    type: messageAt(errors, `${path}.type`) ?? messageAt(errors, `${path}.key`) ?? messageAt(errors, path),
    alternatives,
  };
};
