import type { Messages } from '../types';
import app from './index';

export default {
  ...app,
  mail: {
    submission_subject: 'Nytt formulärsvar: %{title}',
    submission_intro: '%{name} har fyllt i formuläret ”%{title}”.',
    submission_open: 'Se alla svar',
    leave_approved_subject: 'Ledighet beviljad: %{period}',
    leave_approved_intro: '%{name} har beviljat din ledighetsansökan.',
    leave_denied_subject: 'Ledighetsansökan avslagen: %{period}',
    leave_denied_intro: '%{name} har avslagit din ledighetsansökan.',
    leave_revoked_subject: 'Beviljad ledighet återkallad: %{period}',
    leave_revoked_intro: '%{name} har återkallat din ledighet, som var beviljad.',
    leave_period: 'Tid',
    footer: 'Skickat av Anslag åt %{company}.',
    reset_subject: 'Välj ett nytt lösenord',
    reset_intro: 'Hej %{name}! Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt konto.',
    reset_link: 'Välj ett nytt lösenord',
    reset_note:
      'Länken fungerar en gång, i %{minutes} minuter. Om du inte har bett om den behöver du inte göra något: ditt lösenord är kvar som det är.',
    invite_subject: 'Ditt konto hos %{company}',
    invite_intro:
      'Hej %{name}! Du är registrerad som första administratör för %{company}. Välj ett lösenord för att logga in och ställa in företaget.',
    invite_sign_in: 'Du loggar in som',
    invite_link: 'Välj ett lösenord',
    invite_note:
      'Länken fungerar en gång, i %{minutes} minuter. Därefter får du en ny genom att välja ”Glömt lösenordet?” på inloggningssidan och ange %{email}.',
  },
  api: {
    ...app.api,
    invalid: 'Några fält är inte rätt ifyllda. Se meddelandena vid fälten.',
    malformed: 'Förfrågan kunde inte läsas.',
    forbidden: 'Du har inte behörighet till detta.',
    feature_disabled: 'Funktionen är inte påslagen för företaget.',
    not_found_company_token: 'Kunde inte hitta token',
    not_found_shortcut: 'Kunde inte hitta genvägen',
    not_found_list_view: 'Kunde inte hitta den sparade vyn',
    not_found_document: 'Kunde inte hitta dokumentet',
    not_found_file: 'Kunde inte hitta filen',
    not_found_comment: 'Det gick inte att hitta kommentaren',
    not_found_media: 'Det gick inte att hitta filen i mediebiblioteket',
    not_found_revision: 'Det gick inte att hitta den versionen av sidan',
    not_found_leave_calendar: 'Kalenderadressen gäller inte, eller gäller inte längre.',
    notification_not_scheduled: 'Bara en notis som är schemalagd kan avbrytas.',
    notification_sent: 'Det som har skickats ligger kvar: mottagarna har redan fått det.',
    push_off: 'Den här servern skickar inga pushnotiser.',
    not_found_subscription: 'Det gick inte att hitta något abonnemang med det angivna organisationsnumret',
    group_in_use: 'Gruppen styr vem som ser: %{names}. Ta bort den där först.',
    category_in_use: 'Kategorin används av: %{names}. Flytta eller ta bort det först.',
    media_in_use: 'Filen visas på de här sidorna: %{names}. Ta bort den där först.',
    signature_not_required: 'Sidan behöver inte signeras.',
    page_not_out: 'Sidan är inte publicerad än. Publicera den först.',
    reminded_recently:
      'De som inte har signerat har nyss fått en påminnelse. Försök igen om %{smart_count} minut. |||| De som inte har signerat har nyss fått en påminnelse. Försök igen om %{smart_count} minuter.',
    page_remind: {
      title: 'Kom ihåg att signera ”%{title}”',
      message: 'Du har inte signerat sidan än. Läs och signera den.',
    },
    page_resign: {
      title: 'Signera ”%{title}” igen',
      message: 'Sidan har ändrats. Läs och signera den på nytt.',
    },
    page_signatures: { signed_at: 'Signerad', revision: 'Version' },
    new_document: {
      title: 'Du har fått ett nytt dokument',
      message: 'Öppna Mina dokument för att läsa det.',
    },
    form_in_use: 'Formuläret är kopplat till: %{names}. Ta bort det där först.',
    leave_already_answered: 'Ansökan är redan %{status} av %{name} (%{at}).',
    leave_was: { approved: 'beviljad', denied: 'avslagen', revoked: 'återkallad', somebody: 'någon' },
    leave_waits_for_answer:
      'Ansökan väntar på svar. Bevilja eller avslå den; bara den som ansökt kan ta tillbaka den.',
    leave_not_pending: 'Bara en ansökan som väntar på svar kan ändras.',
    leave_own_request: 'Ingen besvarar sin egen ledighetsansökan.',
    leave_not_reviewer: 'Företaget har utsett andra att besvara ledighetsansökningar.',
    company_worked_in: 'Du arbetar i det här företaget. Byt till ett annat först.',
    company_of_own: 'Ditt eget konto hör till det här företaget och skulle försvinna med det.',
    crona_failed: 'Tidrapporteringen svarade inte som den skulle. Ingenting har ändrats. Försök igen.',
    crona_linked: 'Företaget är redan kopplat till tidrapporteringen. Koppla från det först.',
    self_protected: 'Du kan inte inaktivera eller ta bort dig själv eller ta ifrån dig administratörsrollen.',
    superadmin_protected: 'Bara en superadmin får ändra en superadmin.',
    too_large: 'Filen är för stor',
    unsupported_type: 'Den här filtypen tas inte emot.',
    import_refused: 'Rad %{row} avvisas: %{reason}',
    import_row_failed:
      'Det gick inte att lägga till användarna: rad %{row} kunde inte sparas. Ingenting har sparats.',
    too_many_attempts:
      'För många försök. Försök igen om %{smart_count} sekund. |||| För många försök. Försök igen om %{smart_count} sekunder.',
    reset_link_sent:
      'Om det finns ett konto med den adressen har vi skickat en länk dit. Den fungerar i %{minutes} minuter.',
    reset_link_invalid:
      'Länken fungerar inte: den är använd, för gammal eller hör till en annan e-postadress. Be om en ny.',
    password_reset: 'Ditt lösenord är ändrat. Logga in med det nya.',
    digital_id_not_set_up: 'Inloggning med BankID är inte uppsatt här.',
    digital_id_unavailable: 'BankID kan inte nås just nu. Försök igen om en stund.',
  },
} satisfies Messages;
