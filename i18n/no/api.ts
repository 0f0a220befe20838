import type { Texts } from '../types';
import type en from '../en/api';

export default {
  invalid: 'Noen felt er ikke riktig utfylt. Se meldingene ved feltene.',
  malformed: 'Forespørselen kunne ikke leses.',
  unauthenticated: 'Du er logget ut. Logg inn igjen.',
  forbidden: 'Du har ikke tilgang til dette.',
  feature_disabled: 'Funksjonen er ikke slått på for bedriften.',
  not_found: 'Det ble ikke funnet.',
  not_found_user: 'Fant ikke brukeren',
  not_found_group: 'Fant ikke gruppen',
  not_found_shortcut: 'Fant ikke snarveien',
  not_found_document: 'Fant ikke dokumentet',
  not_found_file: 'Fant ikke filen',
  not_found_category: 'Fant ikke kategorien',
  not_found_page: 'Fant ikke siden',
  not_found_post: 'Fant ikke innlegget',
  not_found_comment: 'Fant ikke kommentaren',
  not_found_media: 'Fant ikke filen i mediebiblioteket',
  not_found_form: 'Fant ikke skjemaet',
  not_found_revision: 'Fant ikke den versjonen av siden',
  group_in_use: 'Gruppen bestemmer hvem som ser: %{names}. Fjern den der først.',
  category_in_use: 'Kategorien brukes av: %{names}. Flytt eller slett det først.',
  media_in_use: 'Filen vises på disse sidene: %{names}. Fjern den der først.',
  signature_not_required: 'Siden trenger ikke signatur.',
  page_not_out: 'Siden er ikke publisert ennå. Publiser den først.',
  reminded_recently:
    'De som ikke har signert, fikk nettopp en påminnelse. Prøv igjen om %{smart_count} minutt. |||| De som ikke har signert, fikk nettopp en påminnelse. Prøv igjen om %{smart_count} minutter.',
  /** Told to those who have not signed a page, and to all who are to sign it again. */
  page_remind: {
    title: 'Husk å signere «%{title}»',
    message: 'Du har ikke signert siden ennå. Les den og signer.',
  },
  page_resign: { title: 'Signer «%{title}» på nytt', message: 'Siden er endret. Les den og signer på nytt.' },
  /** The head of the exported list of signatures. */
  page_signatures: { signed_at: 'Signert', revision: 'Versjon' },
  form_in_use: 'Skjemaet er knyttet til: %{names}. Fjern det der først.',
  self_protected: 'Du kan ikke deaktivere eller slette deg selv eller ta fra deg administratorrollen.',
  superadmin_protected: 'Bare en superadmin kan endre en superadmin.',
  stale: 'Noen andre har endret dette siden du åpnet det.',
  too_large: 'Filen er for stor',
  unsupported_type: 'Denne filtypen tas ikke imot.',
  wrong_credentials: 'Feil innloggingsopplysninger',
  too_many_attempts:
    'For mange forsøk. Prøv igjen om %{smart_count} sekund. |||| For mange forsøk. Prøv igjen om %{smart_count} sekunder.',
  internal: 'Noe gikk galt. Prøv igjen.',
  unreachable: 'Serveren kan ikke nås. Kontroller forbindelsen og prøv igjen.',
  unreadable: 'Svaret fra serveren kunne ikke leses (%{status}).',
  failed: 'Serveren svarte med en feil (%{status}).',
} satisfies Texts<typeof en>;
