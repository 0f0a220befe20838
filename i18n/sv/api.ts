import type { Texts } from '../types';
import type en from '../en/api';

export default {
  invalid: 'Några fält är inte rätt ifyllda. Se meddelandena vid fälten.',
  malformed: 'Förfrågan kunde inte läsas.',
  unauthenticated: 'Du är utloggad. Logga in igen.',
  forbidden: 'Du har inte behörighet till detta.',
  feature_disabled: 'Funktionen är inte påslagen för företaget.',
  not_found: 'Det kunde inte hittas.',
  not_found_user: 'Kunde inte hitta användaren',
  not_found_group: 'Kunde inte hitta gruppen',
  not_found_shortcut: 'Kunde inte hitta genvägen',
  not_found_document: 'Kunde inte hitta dokumentet',
  not_found_file: 'Kunde inte hitta filen',
  self_protected: 'Du kan inte inaktivera eller ta bort dig själv eller ta ifrån dig administratörsrollen.',
  superadmin_protected: 'Bara en superadmin får ändra en superadmin.',
  stale: 'Någon annan har ändrat detta sedan du öppnade det.',
  too_large: 'Filen är för stor',
  unsupported_type: 'Den här filtypen tas inte emot.',
  wrong_credentials: 'Fel inloggningsuppgifter',
  too_many_attempts:
    'För många försök. Försök igen om %{smart_count} sekund. |||| För många försök. Försök igen om %{smart_count} sekunder.',
  internal: 'Något gick fel. Försök igen.',
  unreachable: 'Servern kan inte nås. Kontrollera anslutningen och försök igen.',
  unreadable: 'Serverns svar kunde inte läsas (%{status}).',
  failed: 'Servern svarade med ett fel (%{status}).',
} satisfies Texts<typeof en>;
