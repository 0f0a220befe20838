import type { Messages } from '../types';
import app from './index';

export default {
  ...app,
  mail: {
    submission_subject: 'Nytt skjemasvar: %{title}',
    submission_intro: '%{name} har fylt ut skjemaet «%{title}».',
    submission_open: 'Se alle svar',
    leave_approved_subject: 'Fravær innvilget: %{period}',
    leave_approved_intro: '%{name} har innvilget fraværssøknaden din.',
    leave_denied_subject: 'Fraværssøknad avslått: %{period}',
    leave_denied_intro: '%{name} har avslått fraværssøknaden din.',
    leave_revoked_subject: 'Innvilget fravær trukket tilbake: %{period}',
    leave_revoked_intro: '%{name} har trukket tilbake fraværet ditt, som var innvilget.',
    leave_period: 'Periode',
    footer: 'Sendt av Anslag på vegne av %{company}.',
    reset_subject: 'Velg et nytt passord',
    reset_intro: 'Hei, %{name}! Noen, forhåpentligvis du, har bedt om et nytt passord til kontoen din.',
    reset_link: 'Velg et nytt passord',
    reset_note:
      'Lenken virker én gang, i %{minutes} minutter. Hvis du ikke har bedt om den, trenger du ikke gjøre noe: Passordet ditt er som før.',
    invite_subject: 'Kontoen din hos %{company}',
    invite_intro:
      'Hei, %{name}! Du er registrert som første administrator for %{company}. Velg et passord for å logge inn og sette opp bedriften.',
    invite_sign_in: 'Du logger inn som',
    invite_link: 'Velg et passord',
    invite_note:
      'Lenken virker én gang, i %{minutes} minutter. Etterpå får du en ny ved å velge «Glemt passordet?» på innloggingssiden og oppgi %{email}.',
  },
  api: {
    ...app.api,
    invalid: 'Noen felt er ikke riktig utfylt. Se meldingene ved feltene.',
    malformed: 'Forespørselen kunne ikke leses.',
    forbidden: 'Du har ikke tilgang til dette.',
    feature_disabled: 'Funksjonen er ikke slått på for bedriften.',
    not_found_company_token: 'Fant ikke tokenet',
    not_found_shortcut: 'Fant ikke snarveien',
    not_found_list_view: 'Fant ikke den lagrede visningen',
    not_found_document: 'Fant ikke dokumentet',
    not_found_file: 'Fant ikke filen',
    not_found_comment: 'Fant ikke kommentaren',
    not_found_media: 'Fant ikke filen i mediebiblioteket',
    not_found_revision: 'Fant ikke den versjonen av siden',
    not_found_leave_calendar: 'Kalenderadressen er ikke gyldig, eller ikke lenger.',
    notification_not_scheduled: 'Bare et varsel som er planlagt, kan avbrytes.',
    notification_sent: 'Det som er sendt, blir liggende: mottakerne har allerede fått det.',
    push_off: 'Denne serveren sender ingen pushvarsler.',
    not_found_subscription: 'Fant ikke noe abonnement med det oppgitte organisasjonsnummeret',
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
    page_resign: {
      title: 'Signer «%{title}» på nytt',
      message: 'Siden er endret. Les den og signer på nytt.',
    },
    /** The head of the exported list of signatures. */
    page_signatures: { signed_at: 'Signert', revision: 'Versjon' },
    new_document: { title: 'Du har fått et nytt dokument', message: 'Åpne Mine dokumenter for å lese det.' },
    form_in_use: 'Skjemaet er knyttet til: %{names}. Fjern det der først.',
    leave_already_answered: 'Søknaden er allerede %{status} av %{name} (%{at}).',
    leave_was: { approved: 'innvilget', denied: 'avslått', revoked: 'trukket tilbake', somebody: 'noen' },
    leave_waits_for_answer:
      'Søknaden venter på svar. Innvilg eller avslå den; bare den som har søkt, kan trekke den tilbake.',
    leave_not_pending: 'Bare en søknad som venter på svar, kan endres.',
    leave_own_request: 'Ingen besvarer sin egen fraværssøknad.',
    leave_not_reviewer: 'Firmaet har utpekt andre til å besvare fraværssøknader.',
    company_worked_in: 'Du arbeider i denne bedriften. Bytt til en annen først.',
    company_of_own: 'Din egen konto hører til denne bedriften og ville forsvunnet med den.',
    crona_failed: 'Timeføringen svarte ikke som den skulle. Ingenting er endret. Prøv igjen.',
    crona_linked: 'Bedriften er allerede koblet til timeføringen. Koble den fra først.',
    self_protected: 'Du kan ikke deaktivere eller slette deg selv eller ta fra deg administratorrollen.',
    superadmin_protected: 'Bare en superadmin kan endre en superadmin.',
    too_large: 'Filen er for stor',
    unsupported_type: 'Denne filtypen tas ikke imot.',
    import_refused: 'Rad %{row} avvises: %{reason}',
    import_row_failed: 'Kunne ikke legge til brukerne: Rad %{row} lot seg ikke lagre. Ingenting er lagret.',
    too_many_attempts:
      'For mange forsøk. Prøv igjen om %{smart_count} sekund. |||| For mange forsøk. Prøv igjen om %{smart_count} sekunder.',
    reset_link_sent:
      'Hvis det finnes en konto med den adressen, har vi sendt en lenke dit. Den virker i %{minutes} minutter.',
    reset_link_invalid:
      'Lenken virker ikke: Den er brukt, for gammel eller hører til en annen e-postadresse. Be om en ny.',
    password_reset: 'Passordet ditt er endret. Logg inn med det nye.',
    digital_id_not_set_up: 'Innlogging med BankID er ikke satt opp her.',
    digital_id_unavailable: 'BankID kan ikke nås akkurat nå. Prøv igjen om litt.',
  },
} satisfies Messages;
