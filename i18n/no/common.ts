import type * as en from '../en/common';
import type { Texts } from '../texts';

export const lists = {
  pages: 'Sidene i listen',
  column_width: 'Bredde på kolonnen %{name}',
  more: 'Flere valg',
  presets: 'Vanlige filtre',
  layout: 'Visning',
  not_offered: '%{name} finnes ikke på denne serveren',
  views: {
    button: 'Visninger',
    current: 'Visning: %{name}',
    changed: 'Visning: %{name} (endret)',
  },
} satisfies Texts<typeof en.lists>;

export const palette = {
  open: 'Søk overalt',
} satisfies Texts<typeof en.palette>;

export const keys = {
  title: 'Hurtigtaster',
} satisfies Texts<typeof en.keys>;

export const tools = {
  title: 'Verktøy',
} satisfies Texts<typeof en.tools>;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  name: 'Logghendelse |||| Hendelseslogg',
  forcedCaseName: 'logghendelse |||| logghendelser',
};

export const publishing = {
  publish: 'Publiser',
  unpublish: 'Avpubliser',
  draft: 'Utkast',
} satisfies Texts<typeof en.publishing>;

export const inputs = {
  length: '%{used} av %{max} tegn',
} satisfies Texts<typeof en.inputs>;

export const account = {
  menu: 'Kontoinnstillinger',
} satisfies Texts<typeof en.account>;

export const publications = {
  action: 'Publiser til bedrifter…',
  bulk: 'Publiser…',
} satisfies Texts<typeof en.publications>;

/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  drop: 'Slipp filen her',
  drop_hint: 'Du får se endringene først. Ingenting endres før du godkjenner dem.',
  download: 'Last ned for redigering (Excel)',
  file_name: '%{name} til redigering',
  upload: 'Last opp redigert fil',
  import_or_edit: 'Importer eller last opp redigert fil',
  import_users: 'Importer brukere',
} satisfies Texts<typeof en.spreadsheet>;

export const support = {
  view_as: {
    ended: 'Du ser ikke lenger %{app} som %{name}',
  },
} satisfies Texts<typeof en.support>;
