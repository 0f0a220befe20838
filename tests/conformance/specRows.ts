/** A row of a list: an id, and what the specification names for its resource. */
export interface Row {
  id: number;
  [field: string]: unknown;
}

/** More than two pages of the default page size. */
const COUNT = 24;

const numbered = (count: number, fields: (id: number) => Record<string, unknown>): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...fields(index + 1) }));

const pad = (id: number): string => String(id).padStart(2, '0');
const day = (id: number): string => `2026-03-${pad(id)}`;
const cycle = <T>(values: readonly T[], id: number): T | undefined => values[id % values.length];

/** A row with nothing but its id. */
export const BARE_ID = 99;
const bare = (): Row => ({ id: BARE_ID });

/** Lists by path. Rows have few of the fields that Anslag's own server sends, and the last one only an id. */
export const createRows = (): Record<string, Row[]> => ({
  users: [
    ...numbered(COUNT, (id) => ({
      name: `Person ${pad(id)}`,
      email: `person${id}@example.com`,
      username: `person${id}`,
      phone: `070-123 45 ${pad(id)}`,
      roles: id === 1 ? ['admin'] : [],
      inactive: id % 5 === 0,
      ...(id === 7
        ? {
            documents: [
              { id: 71, name: 'Lönespecifikation', type: 'salary_specification' },
              { id: 72, name: 'Intyg', type: 'unheard_of' },
            ],
          }
        : {}),
    })),
    bare(),
  ],
  groups: [...numbered(COUNT, (id) => ({ name: `Grupp ${pad(id)}`, member_ids: [1, 2] })), bare()],
  categories: [...numbered(COUNT, (id) => ({ name: `Kategori ${pad(id)}` })), bare()],
  pages: [
    ...numbered(COUNT, (id) => ({
      type: cycle([1, 3, 4], id),
      title: `Sida ${pad(id)}`,
      content: `<p>Text ${id}</p>`,
      category_id: 2,
      published: id % 2 === 0,
    })),
    bare(),
  ],
  feeds: [...numbered(COUNT, (id) => ({ content: `Inlägg ${pad(id)}`, permitted_roles: ['admin'] })), bare()],
  media: [
    ...numbered(COUNT, (id) => ({
      name: `bild${pad(id)}.png`,
      mime: 'image/png',
      file: { url: '/picture.png' },
    })),
    bare(),
  ],
  companies: [
    ...numbered(COUNT, (id) => ({
      name: `Bolag ${pad(id)}`,
      organisation_number: `55600000${pad(id)}`,
      primary_color: '#0a5c4b',
      icon: { url: '/picture.png' },
    })),
    bare(),
  ],
  forms: [
    ...numbered(COUNT, (id) => ({
      title: `Formulär ${pad(id)}`,
      responsible_email: 'hr@example.com',
      fields: [{ type: 'text', label: 'Namn', mandatory: true, alternatives: [] }],
    })),
    bare(),
  ],
  shortcuts: [{ id: 1, name: 'Schema', url: 'https://schedule.example.com/' }],
  notifications: [...numbered(COUNT, (id) => ({ message: `Meddelande ${pad(id)}` })), bare()],
  'leave-requests': [
    ...numbered(COUNT, (id) => ({
      user: { id, name: `Person ${pad(id)}` },
      submitted_at: `${day(id)}T08:00:00Z`,
      status: cycle(['pending', 'approved', 'denied', 'revoked', 'unheard_of'], id - 1),
      start_date: day(id),
      end_date: day(id),
      reason: cycle(['vacation_paid', 'parental_leave', 'unheard_of'], id - 1),
      comment: `Ledig ${id}`,
    })),
    bare(),
  ],
  'sick-reports': [
    ...numbered(COUNT, (id) => ({
      user: { id, name: `Person ${pad(id)}` },
      submitted_at: `${day(id)}T08:00:00Z`,
      reason: cycle(['sick', 'sick_child', 'unheard_of'], id - 1),
      child_name: id % 3 === 2 ? `Barn ${id}` : null,
    })),
    bare(),
  ],
});

export const ACCOUNTS = {
  superadmin: { id: 1, name: 'Sigrid Sundqvist', roles: ['superadmin', 'admin'] },
  admin: { id: 2, name: 'Agneta Ahlgren', roles: ['admin'] },
  editor: { id: 3, name: 'Edvin Ekström', roles: ['editor'] },
  communicator: { id: 4, name: 'Klara Kvist', roles: ['communicator'] },
} as const;

export type Account = keyof typeof ACCOUNTS;

export const PASSWORD = 'secret';

/** The current user, with the fields that the app requires. */
export const currentUser = (account: Account) => ({
  ...ACCOUNTS[account],
  company: { id: 1, name: 'Bolag 01', features: ['feed', 'leave-requests', 'sick-reports'] },
});
