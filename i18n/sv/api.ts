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
  not_found_category: 'Det gick inte att hitta kategorin',
  not_found_page: 'Det gick inte att hitta sidan',
  not_found_post: 'Det gick inte att hitta inlägget',
  not_found_comment: 'Det gick inte att hitta kommentaren',
  not_found_media: 'Det gick inte att hitta filen i mediebiblioteket',
  not_found_form: 'Det gick inte att hitta formuläret',
  not_found_revision: 'Det gick inte att hitta den versionen av sidan',
  group_in_use: 'Gruppen styr vem som ser: %{names}. Ta bort den där först.',
  category_in_use: 'Kategorin används av: %{names}. Flytta eller ta bort det först.',
  media_in_use: 'Filen visas på de här sidorna: %{names}. Ta bort den där först.',
  signature_not_required: 'Sidan behöver inte signeras.',
  page_not_out: 'Sidan är inte publicerad än. Publicera den först.',
  reminded_recently:
    'De som inte har signerat har nyss fått en påminnelse. Försök igen om %{smart_count} minut. |||| De som inte har signerat har nyss fått en påminnelse. Försök igen om %{smart_count} minuter.',
  /** Told to those who have not signed a page, and to all who are to sign it again. */
  page_remind: {
    title: 'Kom ihåg att signera ”%{title}”',
    message: 'Du har inte signerat sidan än. Läs och signera den.',
  },
  page_resign: {
    title: 'Signera ”%{title}” igen',
    message: 'Sidan har ändrats. Läs och signera den på nytt.',
  },
  /** The head of the exported list of signatures. */
  page_signatures: { signed_at: 'Signerad', revision: 'Version' },
  form_in_use: 'Formuläret är kopplat till: %{names}. Ta bort det där först.',
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
