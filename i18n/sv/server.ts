import type { Messages } from '../types';
import { mergeTexts } from '../mergeTexts';
import auditLog from './auditLog';
import companySettings from './companySettings';
import app from './index';
import screens from './screens';

export default {
  ...mergeTexts(mergeTexts(mergeTexts(app, screens), auditLog), companySettings),
  mail: {
    submission_subject: 'Nytt formulärsvar: %{title}',
    submission_intro: '%{name} har fyllt i formuläret ”%{title}”.',
    submission_anonymous:
      'Någon har fyllt i formuläret ”%{title}”. Svaret är anonymt och står inte i mejlet.',
    submission_open: 'Se alla svar',
    leave_approved_subject: 'Ledighet beviljad: %{period}',
    leave_approved_intro: '%{name} har beviljat din ledighetsansökan.',
    leave_denied_subject: 'Ledighetsansökan avslagen: %{period}',
    leave_denied_intro: '%{name} har avslagit din ledighetsansökan.',
    leave_revoked_subject: 'Beviljad ledighet återkallad: %{period}',
    leave_revoked_intro: '%{name} har återkallat din beviljade ledighet.',
    leave_reopened_subject: 'Ledighetsansökan öppen igen: %{period}',
    leave_reopened_intro:
      '%{name} har tagit tillbaka svaret på din ledighetsansökan. Den väntar på ett nytt.',
    leave_period: 'Tid',
    footer: 'Skickat av %{app} åt %{company}.',
    reset_intro: 'Hej %{name}! Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt konto.',
    reset_note:
      'Länken fungerar en gång och gäller i %{minutes} minuter. Om du inte har bett om den behöver du inte göra något. Ditt lösenord är kvar som det är.',
    invite_subject: 'Ditt konto hos %{company}',
    invite_intro:
      'Hej %{name}! Du är registrerad som första administratör för %{company}. Välj ett lösenord för att logga in och komma igång.',
    welcome_intro: 'Hej %{name}! Du har fått ett konto hos %{company}. Välj ett lösenord för att logga in.',
    staff_intro:
      'Hej %{name}! Du har fått ett konto hos %{company}. Välj ett lösenord och logga sedan in i medarbetarappen med det.',
    invite_sign_in: 'Du loggar in som',
    invite_link: 'Välj ett lösenord',
    invite_note:
      'Länken fungerar en gång och gäller i %{minutes} minuter. Därefter får du en ny genom att välja ”Glömt lösenordet?” på inloggningssidan och ange %{email}.',
    sign_in_link_subject: 'Logga in på %{app}',
    sign_in_link_intro: 'Hej %{name}! Här är en länk från supporten som loggar in dig.',
    sign_in_link_note:
      'Länken fungerar en gång och gäller i %{minutes} minuter. Skicka den inte vidare: den som har länken kommer in på ditt konto. Har du inte bett om hjälp att logga in? Då behöver du inte göra något.',
    new_device_subject: 'Ny inloggning på ditt konto',
    new_device_intro:
      'Hej %{name}! Någon, förhoppningsvis du, har loggat in på ditt konto från en enhet som inte har använts tidigare.',
    credentials_subject: 'Dina inloggningsuppgifter har ändrats',
    credentials_intro: 'Hej %{name}! Uppgifterna som du loggar in med har ändrats.',
    security_when: 'När',
    security_changed: 'Ändrat',
    security_device: 'Enhet',
    security_by: 'Av',
    security_open: 'Öppna ditt konto',
    security_note: 'Var det inte du? Välj ett nytt lösenord direkt och kontakta din administratör.',
  },
  spreadsheet_cells: {
    yes: 'Ja',
    no: 'Nej',
    unknown_value: '”%{value}” finns inte',
    unknown_choice: '”%{value}” går inte att välja. Välj bland: %{names}',
    several: 'Flera heter ”%{value}”. Skriv till exempel ”%{example}”.',
    conflict: 'I dag: %{value}',
    several_have_it: 'Flera har det här',
    repeated_row: 'Samma som på rad %{row}',
    other_key: 'Finns redan, men med ett annat värde här',
    first_name: 'Förnamn',
    last_name: 'Efternamn',
    example: { title: 'Sjuksköterska', department: 'Vård', groups: 'Nattpass; Första hjälpen' },
    readonly: 'Går inte att ändra här',
    not_ours:
      'Filen är inte nedladdad med ”Ladda ner för redigering”. Ladda ner listan och gör ändringarna i den filen.',
    other_list: 'Filen kommer från en annan lista.',
    other_company: 'Filen kommer från ett annat företag. Byt till det företaget, eller ladda ner listan här.',
    no_ids: 'Kolumnen ”id” saknas i filen. Utan den går det inte att se vad raderna gäller.',
    too_many_rows: 'En fil kan ha högst %{rows} rader. Filtrera listan och ta en del i taget.',
  },
  api: {
    ...app.api,
    taken_meanwhile:
      'Någon annan har tagit e-postadressen eller användarnamnet under tiden. Återställ utan uppgiften, eller ändra den hos den andra först.',
    not_found_trash_entry:
      'Kunde inte hitta det i papperskorgen. Det kan redan vara återställt eller borttaget permanent.',
    changed_since: 'Har ändrats sedan dess.',
    original_gone: 'Originalet är borttaget, så det finns ingen ny version.',
    original_unpublished:
      'Den senaste versionen av originalet är inte publicerad för alla och visas därför inte.',
    copy_changed: 'Kopian har ändrats där och behölls.',
    local_changes: 'Kopian har ändrats här. Bekräfta att ändringarna ska ersättas.',
    deleted_since: 'Har tagits bort sedan dess.',
    cannot_undo: 'Det här kan inte ångras, eftersom det borttagna inte sparas.',
    change_set_finished: 'Massändringen har redan ångrats eller avslutats. Inget mer ändras.',
    /** Notification to the person. */
    change_set_ended: 'Klara: %{done}. Överhoppade: %{skipped}.',
    approval_required: 'Ändringen måste godkännas. Skicka den till en annan administratör.',
    approval_pending: 'Det här har redan skickats för godkännande.',
    approval_decided: 'Någon har redan tagit ställning till det här.',
    no_approver:
      'Ingen annan kan godkänna ändringen. Lägg till en administratör eller ändra reglerna för godkännande i företagets inställningar.',
    approval_own: 'Du kan inte godkänna din egen ändring. Det måste en annan administratör göra.',
    plan_incomplete: 'Planen är inte klar än, eller skulle inte ändra något. Vänta tills den är klar.',
    /** Notifications to administrators, and to whoever has asked. */
    approval: {
      asked: 'Att godkänna: %{title}',
      asked_by: 'Från %{name}. Antal: %{count}.',
      approved: 'Godkänd: %{title}',
      declined: 'Avslagen: %{title}',
      decided_by: 'Beslut av %{name}.',
    },
    cannot_revert: 'Här finns inget som kan ångras: loggen har inte de gamla värdena.',
    too_many_changes: 'Fler än %{max} ändringar har gjorts sedan dess. Välj en senare version.',
    not_recorded: 'Det tidigare värdet sparades inte eftersom det är känsligt.',
    invalid: 'Några fält är inte rätt ifyllda. Se meddelandena vid fälten.',
    invitation: {
      not_found: 'Användaren finns inte',
      no_email: 'Har ingen e-postadress',
      inactive: 'Är inaktiv',
      signed_in: 'Har redan loggat in',
      just_invited: 'Fick en inbjudan nyss',
    },
    malformed: 'Begäran kunde inte läsas.',
    forbidden: 'Du har inte behörighet till detta.',
    session_required: 'Det här går inte att göra med en API-nyckel. Logga in i stället.',
    insufficient_scope: 'API-nyckeln får inte göra det här. Den behöver behörigheten %{scope}.',
    feature_disabled: 'Funktionen är inte påslagen för företaget.',
    not_found_company_token: 'Kunde inte hitta API-nyckeln',
    not_found_webhook: 'Kunde inte hitta webhooken',
    not_found_webhook_delivery: 'Kunde inte hitta leveransen',
    too_many_tokens: 'Ett företag kan ha högst %{max} API-nycklar. Återkalla en som inte längre behövs.',
    too_many_webhooks: 'Ett företag kan ha högst %{max} webhooks. Ta bort en som inte längre behövs.',
    webhook_inactive: 'Webhooken är avstängd. Slå på den först.',
    webhook_queued: 'Leveransen väntar redan på att skickas.',
    not_found_shortcut: 'Kunde inte hitta genvägen',
    not_found_list_view: 'Kunde inte hitta den sparade vyn',
    not_found_document: 'Kunde inte hitta dokumentet',
    not_found_file: 'Kunde inte hitta filen',
    not_found_session: 'Kunde inte hitta enheten',
    not_found_comment: 'Kunde inte hitta kommentaren',
    not_found_media: 'Kunde inte hitta filen i mediebiblioteket',
    not_found_draft: 'Utkastet finns inte längre',
    not_found_revision: 'Kunde inte hitta den versionen av sidan',
    not_found_leave_calendar: 'Kalenderlänken fungerar inte, eller har slutat fungera.',
    notification_not_scheduled: 'Bara en schemalagd notis kan ställas in.',
    notification_sent: 'Notisen är redan skickad och kan inte tas bort.',
    push_off: 'Den här servern skickar inga pushnotiser.',
    not_found_subscription: 'Kunde inte hitta något abonnemang med det angivna organisationsnumret',
    group_in_use: 'Gruppen styr vem som ser: %{names}. Ta bort den där först.',
    group_in_rule: 'Reglerna för de här grupperna nämner gruppen: %{names}. Ändra dem först.',
    category_in_use: 'Kategorin används av: %{names}. Flytta eller ta bort innehållet först.',
    media_in_use: 'Filen visas på de här sidorna: %{names}. Ta bort den där först.',
    record_in_use: 'Det här behövs i: %{names}. Ändra eller ta bort dem först.',
    signature_not_required: 'Det här behöver ingen signera eller bekräfta.',
    page_changed: 'Sidan har ändrats sedan du öppnade den. Läs den igen innan du signerar.',
    page_signed:
      '%{smart_count} person har signerat sidan. Redigera den för sig och välj om alla ska signera ändringen. |||| %{smart_count} personer har signerat sidan. Redigera den för sig och välj om alla ska signera ändringen.',
    not_published: 'Det här är inte publicerat än. Publicera det först.',
    reminded_recently:
      'En påminnelse skickades nyss. Försök igen om %{smart_count} minut. |||| En påminnelse skickades nyss. Försök igen om %{smart_count} minuter.',
    page_deadline: {
      before: 'Sista dagen att signera närmar sig. Läs sidan och signera.',
      overdue: 'Sista dagen att signera har passerat. Läs sidan och signera så snart du kan.',
    },
    page_review: {
      title: 'Dags att granska ”%{title}”',
      message: 'Kontrollera att sidan fortfarande stämmer och välj nästa datum för granskning.',
      open: 'Öppna sidan',
    },
    remind: {
      pages: {
        title: 'Kom ihåg att signera ”%{title}”',
        message: 'Du har inte signerat sidan än. Läs den och signera.',
      },
      feeds: {
        title: 'Bekräfta att du har läst ”%{title}”',
        message: 'Läs inlägget och bekräfta med ”Jag har läst detta”.',
      },
      forms: {
        title: 'Fyll i ”%{title}”',
        message: 'Du har inte fyllt i formuläret än.',
      },
    },
    page_resign: {
      title: 'Signera ”%{title}” igen',
      message: 'Sidan har ändrats. Läs den och signera igen.',
    },
    signatures: { pages: 'Signerad', feeds: 'Bekräftat' },
    new_document: {
      title: 'Du har fått ett nytt dokument',
      message: 'Öppna Mina dokument för att läsa det.',
    },
    form_in_use: 'Formuläret är kopplat till: %{names}. Ta bort det där först.',
    form_answered: 'Går inte att ändra när formuläret har svar',
    form_not_anonymous:
      'Formuläret är inte längre anonymt. Om du skickar dina svar igen sparas de med ditt namn.',
    leave_already_answered: 'Ansökan är redan %{status} av %{name} (%{at}).',
    leave_was: { approved: 'beviljad', denied: 'avslagen', revoked: 'återkallad', somebody: 'någon' },
    leave_waits_for_answer:
      'Ansökan väntar på svar. Bevilja eller avslå den; bara den som ansökt kan ta tillbaka den.',
    leave_not_pending: 'Bara en ansökan som väntar på svar kan ändras.',
    leave_own_request: 'Du kan inte besvara din egen ledighetsansökan.',
    leave_not_reviewer: 'Företaget har utsett andra att besvara ledighetsansökningar.',
    company_worked_in: 'Du arbetar i det här företaget. Byt till ett annat först.',
    company_of_own: 'Ditt eget konto hör till det här företaget och skulle försvinna med det.',
    crona_failed: 'Tidrapporteringen svarade inte som den skulle. Ingenting har ändrats. Försök igen.',
    crona_not_set_up: 'Tidrapporteringen är inte inställd på den här servern.',
    crona_linked: 'Företaget är redan kopplat till tidrapporteringen. Koppla från det först.',
    self_protected:
      'Du kan inte inaktivera eller ta bort dig själv eller ta ifrån dig rollen som administratör eller superadmin.',
    superadmin_protected: 'Bara en superadmin får ändra en superadmin.',
    too_large: 'Filen är för stor',
    unsupported_type: 'Den här filtypen tas inte emot.',
    too_many_requests:
      'Du har gjort det här för ofta. Försök igen om %{smart_count} minut. |||| Du har gjort det här för ofta. Försök igen om %{smart_count} minuter.',
    too_large_to_copy:
      'Det här företaget är för stort för att kopieras. Högst %{records} sidor, grupper, kategorier, formulär och genvägar kan kopieras, med %{files} filer på sammanlagt %{megabytes} MB.',
    storage_full:
      'Företagets lagringsutrymme på %{gigabytes} GB är fullt. Ta bort filer som inte längre behövs.',
    disk_low:
      'Servern har nästan slut på diskutrymme och tar inte emot filer just nu. Kontakta den som sköter servern.',
    disk_full: 'Serverns disk är full, så inget kan sparas just nu. Kontakta den som sköter servern.',
    mail_quota: 'Företaget har nått gränsen på %{mails} mejl per dygn. Försök igen senare.',
    overloaded: 'Servern har för mycket att göra just nu. Försök igen om en liten stund.',
    database_unavailable: 'Servern når inte sin databas just nu. Försök igen om en liten stund.',
    too_many_attempts:
      'För många försök. Försök igen om %{smart_count} minut. |||| För många försök. Försök igen om %{smart_count} minuter.',
    reset_link_sent:
      'Om det finns ett konto med den adressen har vi skickat en länk dit. Den fungerar i %{minutes} minuter.',
    reset_link_invalid:
      'Länken fungerar inte: den är använd, för gammal eller hör till en annan e-postadress. Be om en ny.',
    no_sign_in_link:
      'En inloggningslänk kan bara skickas till aktiva användare med e-postadress och en roll i administrationen.',
    sign_in_link_invalid: 'Länken fungerar inte: den är använd eller för gammal. Be supporten om en ny.',
    view_as_read_only: 'Du tittar bara. Inget kan ändras medan du ser %{app} som någon annan.',
    view_as_superadmin: '”Visa som” fungerar inte för en superadmin.',
    view_as_inactive: 'Användaren är inaktiv och ser ingenting. Aktivera användaren först.',
    view_as_forbidden: 'Företaget har stängt av ”Visa som”.',
    viewed_as: {
      title: 'Supporten såg %{app} som du ser det: %{name}',
      message: 'I högst tio minuter, utan att kunna ändra något. Anledning: %{reason}',
    },
    policies_changed: {
      title: 'Säkerhet och gallring har ändrats',
      message: '%{name} från supporten har ändrat: %{fields}',
    },
    approval_rules_changed: {
      title: 'Reglerna för godkännande har ändrats',
      message: '%{name} har ändrat: %{fields}',
    },
    webhook_failed: {
      title: 'Webhooken ”%{name}” fungerar inte',
      message:
        'En händelse kunde inte levereras trots flera försök. Loggen över leveranser i inställningarna visar varför.',
    },
    webhook_errors: {
      answered: 'Mottagaren svarade: %{error}',
      timed_out: 'Mottagaren svarade inte i tid',
      unreachable: 'Mottagaren gick inte att nå: %{error}',
      not_public: 'Adressen är inte publik eller börjar inte med https://',
      switched_off: 'Webhooken var avstängd',
      not_kept: 'Händelsen är inte längre sparad',
    },
    digital_id_not_set_up: 'Inloggning med BankID är inte inställd på den här servern.',
    digital_id_unavailable: 'BankID kan inte nås just nu. Försök igen om en stund.',
    other_personal_number:
      'Det här BankID:t har ett annat personnummer än det som är registrerat på dig. Be en administratör rätta det.',
  },
} satisfies Messages;
