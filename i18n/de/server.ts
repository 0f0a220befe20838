import type { Messages } from '../types';
import { mergeTexts } from '../mergeTexts';
import auditLog from './auditLog';
import companySettings from './companySettings';
import app from './index';
import screens from './screens';

export default {
  ...mergeTexts(mergeTexts(mergeTexts(app, screens), auditLog), companySettings),
  mail: {
    submission_subject: 'Neue Formularantwort: %{title}',
    submission_intro: '%{name} hat das Formular „%{title}“ ausgefüllt.',
    submission_anonymous:
      'Jemand hat das Formular „%{title}“ ausgefüllt. Die Antworten sind anonym und stehen nicht in dieser E-Mail.',
    submission_open: 'Alle Antworten ansehen',
    leave_approved_subject: 'Abwesenheit genehmigt: %{period}',
    leave_approved_intro: '%{name} hat Ihren Abwesenheitsantrag genehmigt.',
    leave_denied_subject: 'Abwesenheitsantrag abgelehnt: %{period}',
    leave_denied_intro: '%{name} hat Ihren Abwesenheitsantrag abgelehnt.',
    leave_revoked_subject: 'Genehmigung zurückgenommen: %{period}',
    leave_revoked_intro: '%{name} hat die Genehmigung Ihrer Abwesenheit zurückgenommen.',
    leave_reopened_subject: 'Abwesenheitsantrag wieder offen: %{period}',
    leave_reopened_intro:
      '%{name} hat die Entscheidung über Ihren Abwesenheitsantrag zurückgenommen. Der Antrag ist wieder offen.',
    leave_period: 'Zeitraum',
    footer: 'Von %{app} im Auftrag von %{company} gesendet.',
    reset_intro:
      'Guten Tag, %{name}! Jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.',
    reset_note:
      'Der Link funktioniert einmal und gilt %{minutes} Minuten. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.',
    invite_subject: 'Ihr Konto bei %{company}',
    invite_intro:
      'Guten Tag, %{name}! Sie wurden als erster Administrator von %{company} registriert. Wählen Sie ein Passwort, um sich anzumelden und das Unternehmen einzurichten.',
    welcome_intro:
      'Guten Tag, %{name}! Sie haben jetzt ein Konto bei %{company}. Wählen Sie ein Passwort, um sich anzumelden.',
    staff_intro:
      'Guten Tag, %{name}! Sie haben jetzt ein Konto bei %{company}. Wählen Sie ein Passwort, und melden Sie sich damit in der Mitarbeiter-App an.',
    invite_sign_in: 'Sie melden sich an als',
    invite_link: 'Passwort wählen',
    invite_note:
      'Der Link funktioniert einmal und gilt %{minutes} Minuten. Danach erhalten Sie einen neuen, wenn Sie auf der Anmeldeseite „Passwort vergessen?“ wählen und %{email} eingeben.',
    sign_in_link_subject: 'Bei %{app} anmelden',
    sign_in_link_intro:
      'Guten Tag, %{name}! Der Support schickt Ihnen diesen Link, mit dem Sie sich anmelden können.',
    sign_in_link_note:
      'Der Link funktioniert einmal und gilt %{minutes} Minuten. Leiten Sie ihn nicht weiter: Wer ihn hat, kommt in Ihr Konto. Haben Sie nicht um Hilfe gebeten? Dann brauchen Sie nichts zu tun.',
    new_device_subject: 'Neue Anmeldung bei Ihrem Konto',
    new_device_intro:
      'Guten Tag, %{name}! Jemand, hoffentlich Sie selbst, hat sich mit einem neuen Gerät bei Ihrem Konto angemeldet.',
    credentials_subject: 'Ihre Anmeldedaten wurden geändert',
    credentials_intro: 'Guten Tag, %{name}! Ihre Anmeldedaten wurden geändert.',
    security_when: 'Zeitpunkt',
    security_changed: 'Geändert',
    security_device: 'Gerät',
    security_by: 'Von',
    security_open: 'Konto öffnen',
    security_note:
      'Waren Sie das nicht? Dann wählen Sie sofort ein neues Passwort und wenden Sie sich an Ihren Administrator.',
  },
  spreadsheet_cells: {
    yes: 'Ja',
    no: 'Nein',
    unknown_value: '„%{value}“ gibt es nicht',
    unknown_choice: '„%{value}“ ist nicht möglich. Wählen Sie aus: %{names}',
    several: 'Mehrere heißen „%{value}“. Schreiben Sie zum Beispiel „%{example}“.',
    conflict: 'Aktuell: %{value}',
    several_have_it: 'Mehrere haben diesen Wert',
    repeated_row: 'Dasselbe wie in Zeile %{row}',
    other_key: 'Gibt es schon, aber hier mit einem anderen Wert',
    first_name: 'Vorname',
    last_name: 'Nachname',
    example: { title: 'Pflegefachkraft', department: 'Pflege', groups: 'Nachtschicht; Ersthelfer' },
    readonly: 'Kann hier nicht geändert werden',
    not_ours:
      'Die Datei stammt nicht von „Zum Bearbeiten herunterladen“. Laden Sie die Liste damit herunter und ändern Sie diese Datei.',
    other_list: 'Die Datei gehört zu einer anderen Liste.',
    other_company:
      'Die Datei gehört zu einem anderen Unternehmen. Wechseln Sie dorthin oder laden Sie die Liste hier herunter.',
    no_ids: 'In der Datei fehlt die Spalte „id“. Sie wird gebraucht, um die Zeilen zuzuordnen.',
    too_many_rows:
      'Eine Datei kann höchstens %{rows} Zeilen haben. Filtern Sie die Liste und bearbeiten Sie sie in mehreren Teilen.',
  },
  api: {
    ...app.api,
    taken_meanwhile:
      'Die E-Mail-Adresse oder der Benutzername gehört inzwischen jemand anderem. Stellen Sie den Benutzer ohne diese Angabe wieder her, oder ändern Sie sie zuerst bei der anderen Person.',
    not_found_trash_entry:
      'Das wurde im Papierkorb nicht gefunden. Vielleicht wurde es schon wiederhergestellt oder endgültig gelöscht.',
    changed_since: 'Wurde inzwischen geändert.',
    original_gone: 'Das Original wurde gelöscht. Es gibt keine neue Version.',
    original_unpublished:
      'Die neueste Version des Originals ist nicht für alle veröffentlicht und wird deshalb nicht angezeigt.',
    copy_changed: 'Die Kopie wurde dort geändert und bleibt so.',
    local_changes:
      'Die Kopie wurde hier geändert. Bestätigen Sie, dass diese Änderungen ersetzt werden sollen.',
    deleted_since: 'Wurde inzwischen gelöscht.',
    cannot_undo:
      'Das lässt sich nicht rückgängig machen, weil gelöschte Einträge dieser Art nicht aufbewahrt werden.',
    change_set_finished:
      'Diese Massenänderung wurde inzwischen rückgängig gemacht oder beendet. Es wird nichts weiter geändert.',
    /** Notification to the person. */
    change_set_ended: 'Erledigt: %{done}. Übersprungen: %{skipped}.',
    approval_required: 'Diese Änderung muss genehmigt werden. Senden Sie sie an einen anderen Administrator.',
    approval_pending: 'Das wurde bereits zur Genehmigung gesendet.',
    approval_decided: 'Darüber wurde inzwischen entschieden.',
    no_approver:
      'Niemand sonst kann das genehmigen. Fügen Sie einen Administrator hinzu, oder ändern Sie die Regeln für Genehmigungen in den Unternehmenseinstellungen.',
    approval_own: 'Ihre eigene Änderung können Sie nicht genehmigen. Das muss ein anderer Administrator tun.',
    plan_incomplete:
      'Der Plan ist noch nicht fertig oder würde nichts ändern. Warten Sie, bis er fertig ist.',
    /** Notifications to administrators, and to whoever has asked. */
    approval: {
      asked: 'Zu genehmigen: %{title}',
      asked_by: 'Von %{name}. Anzahl: %{count}.',
      approved: 'Genehmigt: %{title}',
      declined: 'Abgelehnt: %{title}',
      decided_by: 'Entschieden von %{name}.',
    },
    cannot_revert:
      'Hier lässt sich nichts rückgängig machen: Das Protokoll enthält die früheren Werte nicht.',
    too_many_changes: 'Seitdem gab es mehr als %{max} Änderungen. Wählen Sie eine spätere Version.',
    not_recorded: 'Der frühere Wert ist vertraulich und wurde nicht gespeichert.',
    invalid: 'Einige Felder sind nicht richtig ausgefüllt. Beachten Sie die Hinweise an den Feldern.',
    invitation: {
      not_found: 'Nicht mehr vorhanden',
      no_email: 'Hat keine E-Mail-Adresse',
      inactive: 'Ist inaktiv',
      signed_in: 'Hat sich bereits angemeldet',
      just_invited: 'Hat gerade eine Einladung erhalten',
    },
    malformed: 'Die Anfrage konnte nicht gelesen werden.',
    forbidden: 'Darauf haben Sie keinen Zugriff.',
    session_required: 'Das geht nicht mit einem API-Schlüssel. Melden Sie sich dafür an.',
    insufficient_scope: 'Der API-Schlüssel darf das nicht. Er braucht die Berechtigung %{scope}.',
    feature_disabled: 'Diese Funktion ist für das Unternehmen nicht eingeschaltet.',
    not_found_company_token: 'Der API-Schlüssel wurde nicht gefunden',
    not_found_webhook: 'Der Webhook wurde nicht gefunden',
    not_found_webhook_delivery: 'Die Zustellung wurde nicht gefunden',
    too_many_tokens:
      'Ein Unternehmen kann höchstens %{max} API-Schlüssel haben. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
    too_many_webhooks:
      'Ein Unternehmen kann höchstens %{max} Webhooks haben. Löschen Sie einen, den Sie nicht mehr brauchen.',
    webhook_inactive: 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
    webhook_queued: 'Diese Zustellung ist bereits in der Warteschlange.',
    not_found_shortcut: 'Die Verknüpfung wurde nicht gefunden',
    not_found_list_view: 'Die gespeicherte Ansicht wurde nicht gefunden',
    not_found_document: 'Das Dokument wurde nicht gefunden',
    not_found_file: 'Die Datei wurde nicht gefunden',
    not_found_session: 'Das Gerät wurde nicht gefunden',
    not_found_comment: 'Der Kommentar wurde nicht gefunden',
    not_found_media: 'Die Datei wurde in der Mediathek nicht gefunden',
    not_found_draft: 'Diesen Entwurf gibt es nicht mehr',
    not_found_revision: 'Diese Version der Seite wurde nicht gefunden',
    not_found_leave_calendar: 'Dieser Kalenderlink ist ungültig oder gilt nicht mehr.',
    notification_not_scheduled: 'Nur geplante Benachrichtigungen können abgebrochen werden.',
    notification_sent:
      'Gesendete Benachrichtigungen können nicht gelöscht werden: Die Empfänger haben sie bereits erhalten.',
    push_off: 'Dieser Server sendet keine Push-Benachrichtigungen.',
    not_found_subscription: 'Zu dieser Organisationsnummer wurde kein Abonnement gefunden',
    group_in_use: 'Diese Gruppe bestimmt, wer Folgendes sieht: %{names}. Entfernen Sie sie zuerst dort.',
    group_in_rule:
      'Diese Gruppe kommt in den Regeln anderer Gruppen vor: %{names}. Ändern Sie diese Regeln zuerst.',
    category_in_use: 'Zu dieser Kategorie gehören noch: %{names}. Verschieben oder löschen Sie das zuerst.',
    media_in_use: 'Diese Datei wird auf folgenden Seiten verwendet: %{names}. Entfernen Sie sie zuerst dort.',
    record_in_use: 'Das wird hier benötigt: %{names}. Ändern oder löschen Sie das zuerst.',
    signature_not_required: 'Das muss niemand unterschreiben oder bestätigen.',
    page_changed:
      'Diese Seite wurde geändert, seit Sie sie geöffnet haben. Lesen Sie sie noch einmal, bevor Sie unterschreiben.',
    page_signed:
      '%{smart_count} Person hat diese Seite unterschrieben. Bearbeiten Sie sie einzeln und wählen Sie, ob alle die Änderung unterschreiben müssen. |||| %{smart_count} Personen haben diese Seite unterschrieben. Bearbeiten Sie sie einzeln und wählen Sie, ob alle die Änderung unterschreiben müssen.',
    not_published: 'Das ist noch nicht veröffentlicht. Veröffentlichen Sie es zuerst.',
    reminded_recently:
      'Eine Erinnerung wurde gerade erst gesendet. Versuchen Sie es in %{smart_count} Minute erneut. |||| Eine Erinnerung wurde gerade erst gesendet. Versuchen Sie es in %{smart_count} Minuten erneut.',
    page_deadline: {
      before: 'Die Frist läuft bald ab. Bitte lesen und unterschreiben Sie die Seite.',
      overdue: 'Die Frist ist abgelaufen. Bitte lesen und unterschreiben Sie die Seite so bald wie möglich.',
    },
    page_review: {
      title: 'Bitte prüfen Sie „%{title}“',
      message: 'Prüfen Sie, ob die Seite noch stimmt, und legen Sie die nächste Prüfung fest.',
      open: 'Seite öffnen',
    },
    remind: {
      pages: {
        title: 'Bitte unterschreiben Sie „%{title}“',
        message: 'Sie haben diese Seite noch nicht unterschrieben. Bitte lesen und unterschreiben Sie sie.',
      },
      feeds: {
        title: 'Bitte lesen und bestätigen: „%{title}“',
        message: 'Lesen Sie den Beitrag und bestätigen Sie mit „Ich habe das gelesen“.',
      },
      forms: {
        title: 'Bitte füllen Sie „%{title}“ aus',
        message: 'Sie haben dieses Formular noch nicht ausgefüllt.',
      },
    },
    page_resign: {
      title: 'Bitte unterschreiben Sie „%{title}“ erneut',
      message: 'Die Seite wurde geändert. Bitte lesen und unterschreiben Sie sie noch einmal.',
    },
    signatures: { pages: 'Unterschrieben', feeds: 'Bestätigt' },
    new_document: {
      title: 'Sie haben ein neues Dokument erhalten',
      message: 'Öffnen Sie „Meine Dokumente“, um es zu lesen.',
    },
    form_in_use: 'Dieses Formular ist angehängt an: %{names}. Entfernen Sie es zuerst dort.',
    form_answered: 'Nicht mehr änderbar, weil das Formular schon Antworten hat',
    form_not_anonymous:
      'Das Formular ist nicht mehr anonym. Wenn Sie Ihre Antworten erneut senden, werden sie mit Ihrem Namen gespeichert.',
    leave_already_answered: 'Der Antrag wurde bereits von %{name} %{status} (%{at}).',
    leave_was: {
      approved: 'genehmigt',
      denied: 'abgelehnt',
      revoked: 'zurückgenommen',
      somebody: 'jemandem',
    },
    leave_waits_for_answer:
      'Der Antrag ist noch offen. Genehmigen Sie ihn oder lehnen Sie ihn ab: Zurücknehmen kann ihn nur, wer ihn gestellt hat.',
    leave_not_pending: 'Nur offene Anträge können geändert werden.',
    leave_own_request: 'Sie können Ihren eigenen Abwesenheitsantrag nicht bearbeiten.',
    leave_not_reviewer: 'In Ihrem Unternehmen sind andere für Abwesenheitsanträge zuständig.',
    company_worked_in: 'Sie arbeiten gerade in diesem Unternehmen. Wechseln Sie zuerst zu einem anderen.',
    company_of_own: 'Ihr eigenes Konto gehört zu diesem Unternehmen und würde mit ihm gelöscht.',
    crona_failed:
      'Die Zeiterfassung hat nicht wie erwartet geantwortet. Es wurde nichts geändert. Versuchen Sie es erneut.',
    crona_not_set_up: 'Die Zeiterfassung ist auf diesem Server nicht eingerichtet.',
    crona_linked:
      'Das Unternehmen ist bereits mit der Zeiterfassung verknüpft. Lösen Sie die Verknüpfung zuerst.',
    self_protected:
      'Sie können Ihr eigenes Konto nicht deaktivieren oder löschen und sich die Rolle als Administrator oder Superadmin nicht entziehen.',
    superadmin_protected: 'Nur ein Superadmin darf einen Superadmin ändern.',
    too_large: 'Die Datei ist zu groß',
    unsupported_type: 'Dieser Dateityp wird nicht unterstützt.',
    too_many_requests:
      'Das war zu oft in kurzer Zeit. Versuchen Sie es in %{smart_count} Minute erneut. |||| Das war zu oft in kurzer Zeit. Versuchen Sie es in %{smart_count} Minuten erneut.',
    too_large_to_copy:
      'Dieses Unternehmen ist zu groß zum Kopieren. Höchstens %{records} Seiten, Gruppen, Kategorien, Formulare und Verknüpfungen mit %{files} Dateien und insgesamt %{megabytes} MB können kopiert werden.',
    storage_full:
      'Der Speicher des Unternehmens (%{gigabytes} GB) ist voll. Löschen Sie Dateien, die Sie nicht mehr brauchen.',
    disk_low:
      'Der Speicherplatz des Servers ist fast voll, deshalb können gerade keine Dateien hochgeladen werden. Wenden Sie sich an Ihre Serveradministration.',
    disk_full:
      'Der Speicherplatz des Servers ist voll, deshalb kann gerade nichts gespeichert werden. Wenden Sie sich an Ihre Serveradministration.',
    mail_quota:
      'Das Unternehmen hat die Grenze von %{mails} E-Mails in 24 Stunden erreicht. Versuchen Sie es später erneut.',
    overloaded: 'Der Server ist gerade überlastet. Versuchen Sie es gleich noch einmal.',
    database_unavailable:
      'Der Server erreicht seine Datenbank gerade nicht. Versuchen Sie es gleich noch einmal.',
    too_many_attempts:
      'Zu viele Versuche. Versuchen Sie es in %{smart_count} Minute erneut. |||| Zu viele Versuche. Versuchen Sie es in %{smart_count} Minuten erneut.',
    reset_link_sent:
      'Falls es ein Konto mit dieser Adresse gibt, haben wir einen Link dorthin gesendet. Er gilt %{minutes} Minuten.',
    reset_link_invalid:
      'Der Link funktioniert nicht: Er wurde schon verwendet, ist abgelaufen oder gehört zu einer anderen E-Mail-Adresse. Fordern Sie einen neuen an.',
    no_sign_in_link:
      'Einen Anmeldelink können nur aktive Benutzer mit E-Mail-Adresse und einer Rolle in der Verwaltung bekommen.',
    sign_in_link_invalid:
      'Der Link funktioniert nicht: Er wurde schon verwendet oder ist abgelaufen. Bitten Sie den Support um einen neuen.',
    view_as_read_only: 'Sie sehen %{app} als eine andere Person. Dabei können Sie nichts ändern.',
    view_as_superadmin: '„Ansicht als“ gibt es nicht für Superadmins.',
    view_as_inactive: 'Dieser Benutzer ist inaktiv und sieht nichts. Aktivieren Sie ihn zuerst.',
    view_as_forbidden: 'Das Unternehmen hat „Ansicht als“ ausgeschaltet.',
    viewed_as: {
      title: 'Der Support sah %{app} in Ihrer Ansicht: %{name}',
      message: 'Höchstens zehn Minuten lang und ohne etwas ändern zu können. Grund: %{reason}',
    },
    policies_changed: {
      title: 'Sicherheit und Aufbewahrungsfrist wurden geändert',
      message: '%{name} vom Support hat geändert: %{fields}',
    },
    approval_rules_changed: {
      title: 'Die Regeln für Genehmigungen wurden geändert',
      message: '%{name} hat geändert: %{fields}',
    },
    webhook_failed: {
      title: 'Der Webhook „%{name}“ funktioniert nicht',
      message:
        'Ein Ereignis konnte trotz mehrerer Versuche nicht zugestellt werden. Den Grund zeigen die Zustellungen in den Einstellungen.',
    },
    webhook_errors: {
      answered: 'Antwort des Empfängers: %{error}',
      timed_out: 'Der Empfänger hat nicht rechtzeitig geantwortet',
      unreachable: 'Der Empfänger war nicht erreichbar: %{error}',
      not_public: 'Die Adresse ist nicht öffentlich oder beginnt nicht mit https://',
      switched_off: 'Der Webhook war ausgeschaltet',
      not_kept: 'Das Ereignis ist nicht mehr gespeichert',
    },
    digital_id_not_set_up: 'Die Anmeldung mit digitaler ID ist hier nicht eingerichtet.',
    digital_id_unavailable:
      'Die Anmeldung mit digitaler ID ist zurzeit nicht möglich. Versuchen Sie es später erneut.',
    other_personal_number:
      'Für Sie ist eine andere Personennummer eingetragen als die dieser BankID. Bitten Sie einen Administrator, sie zu korrigieren.',
  },
} satisfies Messages;
