import type { Messages } from '../types';
import { mergeTexts } from '../mergeTexts';
import auditLog from './auditLog';
import companySettings from './companySettings';
import app from './index';
import screens from './screens';

export default {
  ...mergeTexts(mergeTexts(mergeTexts(app, screens), auditLog), companySettings),
  mail: {
    submission_subject: 'Nytt skjemasvar: %{title}',
    submission_intro: '%{name} har fylt ut skjemaet «%{title}».',
    submission_anonymous: 'Noen har fylt ut skjemaet «%{title}». Svarene er anonyme og står ikke i e-posten.',
    submission_open: 'Se alle svar',
    leave_approved_subject: 'Fravær innvilget: %{period}',
    leave_approved_intro: '%{name} har innvilget fraværssøknaden din.',
    leave_denied_subject: 'Fraværssøknad avslått: %{period}',
    leave_denied_intro: '%{name} har avslått fraværssøknaden din.',
    leave_revoked_subject: 'Innvilget fravær trukket tilbake: %{period}',
    leave_revoked_intro: '%{name} har trukket tilbake det innvilgede fraværet ditt.',
    leave_reopened_subject: 'Fraværssøknad åpen igjen: %{period}',
    leave_reopened_intro:
      '%{name} har trukket tilbake svaret på fraværssøknaden din. Søknaden venter på et nytt svar.',
    leave_period: 'Periode',
    footer: 'Sendt av %{app} på vegne av %{company}.',
    reset_intro: 'Hei, %{name}! Noen, forhåpentligvis du, har bedt om et nytt passord til kontoen din.',
    reset_note:
      'Lenken virker én gang og gjelder i %{minutes} minutter. Hvis du ikke har bedt om den, trenger du ikke gjøre noe. Passordet ditt er som før.',
    invite_subject: 'Kontoen din hos %{company}',
    invite_intro:
      'Hei, %{name}! Du er registrert som første administrator for %{company}. Velg et passord for å logge inn og komme i gang.',
    welcome_intro: 'Hei, %{name}! Du har fått en konto hos %{company}. Velg et passord for å logge inn.',
    staff_intro:
      'Hei, %{name}! Du har fått en konto hos %{company}. Velg et passord og logg deretter inn i ansattappen med det.',
    invite_sign_in: 'Du logger inn som',
    invite_link: 'Velg et passord',
    invite_note:
      'Lenken virker én gang og gjelder i %{minutes} minutter. Etterpå får du en ny ved å velge «Glemt passordet?» på innloggingssiden og oppgi %{email}.',
    sign_in_link_subject: 'Logg inn i %{app}',
    sign_in_link_intro: 'Hei, %{name}! Her er en lenke fra brukerstøtten som logger deg inn.',
    sign_in_link_note:
      'Lenken virker én gang og gjelder i %{minutes} minutter. Ikke send den videre: Den som har lenken, kommer inn på kontoen din. Har du ikke bedt om hjelp? Da trenger du ikke gjøre noe.',
    new_device_subject: 'Ny innlogging på kontoen din',
    new_device_intro:
      'Hei, %{name}! Noen, forhåpentligvis du, har logget inn på kontoen din fra en enhet som ikke har vært brukt før.',
    credentials_subject: 'Innloggingsopplysningene dine er endret',
    credentials_intro: 'Hei, %{name}! Opplysningene du logger inn med, er endret.',
    security_when: 'Tidspunkt',
    security_changed: 'Endret',
    security_device: 'Enhet',
    security_by: 'Av',
    security_open: 'Åpne kontoen din',
    security_note: 'Var det ikke deg? Velg et nytt passord med en gang og kontakt administratoren din.',
  },
  spreadsheet_cells: {
    yes: 'Ja',
    no: 'Nei',
    unknown_value: '«%{value}» finnes ikke',
    unknown_choice: '«%{value}» kan ikke velges. Velg blant: %{names}',
    several: 'Flere heter «%{value}». Skriv for eksempel «%{example}».',
    conflict: 'I dag: %{value}',
    several_have_it: 'Flere har dette',
    repeated_row: 'Samme som på rad %{row}',
    other_key: 'Finnes allerede, men med en annen verdi her',
    first_name: 'Fornavn',
    last_name: 'Etternavn',
    example: { title: 'Sykepleier', department: 'Pleie', groups: 'Nattskift; Førstehjelpere' },
    readonly: 'Kan ikke endres her',
    not_ours:
      'Filen er ikke lastet ned med «Last ned for redigering». Last ned listen og gjør endringene i den filen.',
    other_list: 'Filen kommer fra en annen liste.',
    other_company: 'Filen kommer fra en annen bedrift. Bytt til den bedriften, eller last ned listen her.',
    no_ids: 'Kolonnen «id» mangler i filen. Uten den går det ikke an å se hva radene gjelder.',
    too_many_rows: 'En fil kan ha maks %{rows} rader. Filtrer listen og ta en del om gangen.',
  },
  api: {
    ...app.api,
    taken_meanwhile:
      'Noen andre har tatt i bruk e-postadressen eller brukernavnet i mellomtiden. Gjenopprett uten opplysningen, eller endre den hos den andre først.',
    not_found_trash_entry:
      'Fant det ikke i papirkurven. Det kan allerede være gjenopprettet eller slettet permanent.',
    changed_since: 'Er endret siden da.',
    original_gone: 'Originalen er slettet, så det finnes ingen ny versjon.',
    original_unpublished:
      'Den nyeste versjonen av originalen er ikke publisert for alle og vises derfor ikke.',
    copy_changed: 'Kopien er endret der og ble beholdt.',
    local_changes: 'Kopien er endret her. Bekreft at endringene skal erstattes.',
    deleted_since: 'Er slettet siden da.',
    cannot_undo: 'Dette kan ikke angres, fordi det slettede ikke blir tatt vare på.',
    change_set_finished: 'Masseendringen er allerede angret eller avsluttet. Ingenting mer endres.',
    /** Notification to the person. */
    change_set_ended: 'Ferdig: %{done}. Hoppet over: %{skipped}.',
    approval_required: 'Endringen må godkjennes. Send den til en annen administrator.',
    approval_pending: 'Dette er allerede sendt til godkjenning.',
    approval_decided: 'Noen har allerede tatt stilling til dette.',
    no_approver:
      'Ingen andre kan godkjenne endringen. Legg til en administrator, eller endre reglene for godkjenning i bedriftens innstillinger.',
    approval_own: 'Du kan ikke godkjenne din egen endring. Det må en annen administrator gjøre.',
    plan_incomplete: 'Endringen er ikke klar ennå, eller den ville ikke endret noe. Vent til den er klar.',
    /** Notifications to administrators, and to whoever has asked. */
    approval: {
      asked: 'Til godkjenning: %{title}',
      asked_by: 'Fra %{name}. Antall: %{count}.',
      approved: 'Godkjent: %{title}',
      declined: 'Avslått: %{title}',
      decided_by: 'Avgjort av %{name}.',
    },
    cannot_revert: 'Ingenting her kan angres: Loggen har ikke de gamle verdiene.',
    too_many_changes: 'Det er gjort flere enn %{max} endringer siden da. Velg en senere versjon.',
    not_recorded: 'Den tidligere verdien ble ikke lagret fordi den er sensitiv.',
    invalid: 'Noen felter er ikke riktig utfylt. Se meldingene ved feltene.',
    invitation: {
      not_found: 'Brukeren finnes ikke',
      no_email: 'Har ingen e-postadresse',
      inactive: 'Er inaktiv',
      signed_in: 'Har allerede logget inn',
      just_invited: 'Fikk nettopp en invitasjon',
    },
    malformed: 'Kunne ikke lese forespørselen.',
    forbidden: 'Du har ikke tilgang til dette.',
    session_required: 'Dette kan ikke gjøres med en API-nøkkel. Logg inn i stedet.',
    insufficient_scope: 'API-nøkkelen kan ikke gjøre dette. Den trenger tilgangen %{scope}.',
    feature_disabled: 'Funksjonen er slått av for bedriften.',
    not_found_company_token: 'Fant ikke API-nøkkelen',
    not_found_webhook: 'Fant ikke webhooken',
    not_found_webhook_delivery: 'Fant ikke leveransen',
    too_many_tokens: 'En bedrift kan ha maks %{max} API-nøkler. Trekk tilbake en som ikke lenger trengs.',
    too_many_webhooks: 'En bedrift kan ha maks %{max} webhooker. Slett en som ikke lenger trengs.',
    webhook_inactive: 'Webhooken er slått av. Slå den på først.',
    webhook_queued: 'Leveransen venter allerede på å bli sendt.',
    not_found_shortcut: 'Fant ikke snarveien',
    not_found_list_view: 'Fant ikke den lagrede visningen',
    not_found_document: 'Fant ikke dokumentet',
    not_found_file: 'Fant ikke filen',
    not_found_session: 'Fant ikke enheten',
    not_found_comment: 'Fant ikke kommentaren',
    not_found_media: 'Fant ikke filen i mediebiblioteket',
    not_found_draft: 'Utkastet finnes ikke lenger',
    not_found_revision: 'Fant ikke den versjonen av siden',
    not_found_leave_calendar: 'Kalenderlenken er ikke gyldig, eller den har sluttet å virke.',
    notification_not_scheduled: 'Bare et planlagt varsel kan stoppes.',
    notification_sent: 'Varselet er allerede sendt og kan ikke slettes.',
    push_off: 'Denne serveren sender ingen pushvarsler.',
    not_found_subscription: 'Fant ikke noe abonnement med det oppgitte organisasjonsnummeret',
    group_in_use: 'Gruppen avgjør hvem som ser: %{names}. Fjern den der først.',
    group_in_rule: 'Disse gruppene bruker gruppen i reglene sine: %{names}. Endre dem først.',
    category_in_use: 'Kategorien brukes av: %{names}. Flytt eller slett innholdet først.',
    media_in_use: 'Filen er i bruk på disse sidene: %{names}. Fjern den der først.',
    record_in_use: 'Dette trengs i: %{names}. Endre eller slett dem først.',
    signature_not_required: 'Ingen trenger å signere eller bekrefte dette.',
    page_changed: 'Siden er endret siden du åpnet den. Les den på nytt før du signerer.',
    page_signed:
      '%{smart_count} person har signert siden. Rediger den for seg og velg om alle må signere endringen. |||| %{smart_count} personer har signert siden. Rediger den for seg og velg om alle må signere endringen.',
    not_published: 'Dette er ikke publisert ennå. Publiser det først.',
    reminded_recently:
      'Det ble nettopp sendt en påminnelse. Prøv igjen om %{smart_count} minutt. |||| Det ble nettopp sendt en påminnelse. Prøv igjen om %{smart_count} minutter.',
    page_deadline: {
      before: 'Fristen for å signere nærmer seg. Les siden og signer.',
      overdue: 'Fristen for å signere har gått ut. Les siden og signer så snart du kan.',
    },
    page_review: {
      title: 'På tide å gjennomgå «%{title}»',
      message: 'Sjekk at siden fortsatt stemmer, og velg neste dato for gjennomgang.',
      open: 'Åpne siden',
    },
    remind: {
      pages: {
        title: 'Husk å signere «%{title}»',
        message: 'Du har ikke signert siden ennå. Les den og signer.',
      },
      feeds: {
        title: 'Bekreft at du har lest «%{title}»',
        message: 'Les innlegget og bekreft med «Jeg har lest dette».',
      },
      forms: {
        title: 'Fyll ut «%{title}»',
        message: 'Du har ikke fylt ut skjemaet ennå.',
      },
    },
    page_resign: {
      title: 'Signer «%{title}» på nytt',
      message: 'Siden er endret. Les den og signer på nytt.',
    },
    signatures: { pages: 'Signert', feeds: 'Bekreftet' },
    new_document: { title: 'Du har fått et nytt dokument', message: 'Åpne Mine dokumenter for å lese det.' },
    form_in_use: 'Skjemaet er knyttet til: %{names}. Fjern det der først.',
    form_answered: 'Kan ikke endres når skjemaet har svar',
    form_not_anonymous:
      'Skjemaet er ikke lenger anonymt. Hvis du sender svarene dine på nytt, lagres de med navnet ditt.',
    leave_already_answered: 'Søknaden er allerede %{status} av %{name} (%{at}).',
    leave_was: { approved: 'innvilget', denied: 'avslått', revoked: 'trukket tilbake', somebody: 'noen' },
    leave_waits_for_answer:
      'Søknaden venter på svar. Innvilg eller avslå den; bare den som har søkt, kan trekke den tilbake.',
    leave_not_pending: 'Bare en søknad som venter på svar, kan endres.',
    leave_own_request: 'Du kan ikke besvare din egen fraværssøknad.',
    leave_not_reviewer: 'Bedriften har utpekt andre til å besvare fraværssøknader.',
    company_worked_in: 'Du er i denne bedriften nå. Bytt til en annen først.',
    company_of_own: 'Din egen konto hører til denne bedriften og ville forsvunnet med den.',
    crona_failed: 'Timeregistreringen svarte ikke som den skulle. Ingenting er endret. Prøv igjen.',
    crona_not_set_up: 'Timeregistreringen er ikke satt opp på denne serveren.',
    crona_linked: 'Bedriften er allerede koblet til timeregistreringen. Koble den fra først.',
    self_protected:
      'Du kan ikke deaktivere eller slette deg selv eller ta fra deg rollen som administrator eller superadmin.',
    superadmin_protected: 'Bare en superadmin kan endre en superadmin.',
    too_large: 'Filen er for stor',
    unsupported_type: 'Denne filtypen støttes ikke.',
    too_many_requests:
      'Du har gjort dette for ofte. Prøv igjen om %{smart_count} minutt. |||| Du har gjort dette for ofte. Prøv igjen om %{smart_count} minutter.',
    too_large_to_copy:
      'Denne bedriften er for stor til å kopieres. Du kan kopiere maks %{records} sider, grupper, kategorier, skjemaer og snarveier, med %{files} filer på til sammen %{megabytes} MB.',
    storage_full: 'Bedriftens lagringsplass på %{gigabytes} GB er full. Slett filer som ikke lenger trengs.',
    disk_low:
      'Serveren har nesten ikke mer diskplass og tar ikke imot filer akkurat nå. Kontakt den som drifter serveren.',
    disk_full:
      'Disken på serveren er full, så ingenting kan lagres akkurat nå. Kontakt den som drifter serveren.',
    mail_quota: 'Bedriften har nådd grensen på %{mails} e-poster per døgn. Prøv igjen senere.',
    overloaded: 'Serveren har for mye å gjøre akkurat nå. Prøv igjen om et øyeblikk.',
    database_unavailable: 'Serveren får ikke kontakt med databasen akkurat nå. Prøv igjen om et øyeblikk.',
    too_many_attempts:
      'For mange forsøk. Prøv igjen om %{smart_count} minutt. |||| For mange forsøk. Prøv igjen om %{smart_count} minutter.',
    reset_link_sent:
      'Hvis det finnes en konto med den adressen, har vi sendt en lenke dit. Den virker i %{minutes} minutter.',
    reset_link_invalid:
      'Lenken virker ikke: Den er brukt, for gammel eller hører til en annen e-postadresse. Be om en ny.',
    no_sign_in_link:
      'En innloggingslenke kan bare sendes til aktive brukere med e-postadresse og en rolle i administrasjonen.',
    sign_in_link_invalid: 'Lenken virker ikke: Den er brukt eller for gammel. Be brukerstøtten om en ny.',
    view_as_read_only: 'Du kan bare se. Ingenting kan endres mens du ser %{app} som en annen.',
    view_as_superadmin: '«Vis som» virker ikke for en superadmin.',
    view_as_inactive: 'Brukeren er inaktiv og ser ingenting. Aktiver brukeren først.',
    view_as_forbidden: 'Bedriften har slått av «Vis som».',
    viewed_as: {
      title: 'Brukerstøtten så %{app} slik du ser det: %{name}',
      message: 'I inntil ti minutter, uten å kunne endre noe. Grunn: %{reason}',
    },
    policies_changed: {
      title: 'Sikkerhet og lagringstid er endret',
      message: '%{name} fra brukerstøtten har endret: %{fields}',
    },
    approval_rules_changed: {
      title: 'Reglene for godkjenning er endret',
      message: '%{name} har endret: %{fields}',
    },
    webhook_failed: {
      title: 'Webhooken «%{name}» virker ikke',
      message:
        'En hendelse kunne ikke leveres, selv etter flere forsøk. Leveransene i innstillingene viser hvorfor.',
    },
    webhook_errors: {
      answered: 'Mottakeren svarte: %{error}',
      timed_out: 'Mottakeren svarte ikke i tide',
      unreachable: 'Mottakeren kunne ikke nås: %{error}',
      not_public: 'Adressen er ikke offentlig eller begynner ikke med https://',
      switched_off: 'Webhooken var slått av',
      not_kept: 'Hendelsen er ikke lenger lagret',
    },
    digital_id_not_set_up: 'Innlogging med BankID er ikke satt opp på denne serveren.',
    digital_id_unavailable: 'Får ikke kontakt med BankID akkurat nå. Prøv igjen om litt.',
    other_personal_number:
      'Denne BankID-en har et annet personnummer enn det som er registrert på deg. Be en administrator om å rette det.',
  },
} satisfies Messages;
