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
