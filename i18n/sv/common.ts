import type * as en from '../en/common';
import type { Texts } from '../texts';

export const lists = {
  pages: 'Listans sidor',
  column_width: 'Bredd på kolumnen %{name}',
  more: 'Fler val',
  presets: 'Vanliga filter',
  layout: 'Visning',
  not_offered: '%{name} finns inte på den här servern',
  views: {
    button: 'Vyer',
    current: 'Vy: %{name}',
    changed: 'Vy: %{name} (ändrad)',
  },
} satisfies Texts<typeof en.lists>;

export const palette = {
  open: 'Sök överallt',
} satisfies Texts<typeof en.palette>;

export const keys = {
  title: 'Kortkommandon',
} satisfies Texts<typeof en.keys>;

export const tools = {
  title: 'Verktyg',
} satisfies Texts<typeof en.tools>;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  name: 'Logghändelse |||| Händelselogg',
  forcedCaseName: 'logghändelse |||| logghändelser',
};

export const publishing = {
  publish: 'Publicera',
  unpublish: 'Avpublicera',
  draft: 'Utkast',
} satisfies Texts<typeof en.publishing>;

export const inputs = {
  length: '%{used} av %{max} tecken',
} satisfies Texts<typeof en.inputs>;

export const account = {
  menu: 'Kontoinställningar',
} satisfies Texts<typeof en.account>;

export const publications = {
  action: 'Publicera till företag…',
  bulk: 'Publicera…',
} satisfies Texts<typeof en.publications>;

/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  drop: 'Släpp filen här',
  drop_hint: 'Du får se ändringarna först. Inget ändras förrän du godkänner dem.',
  download: 'Ladda ner för redigering (Excel)',
  file_name: '%{name} att redigera',
  upload: 'Ladda upp redigerad fil',
  import_or_edit: 'Importera eller ladda upp redigerad fil',
  import_users: 'Importera användare',
} satisfies Texts<typeof en.spreadsheet>;

export const support = {
  view_as: {
    ended: 'Du ser inte längre %{app} som %{name}',
  },
} satisfies Texts<typeof en.support>;
