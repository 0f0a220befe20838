/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  banner: 'Verknüpfte Kopie (Original: %{company})',
  banner_gone: 'Verknüpfte Kopie',
  about: {
    current: 'Sie ist aktuell.',
    outdated: 'Es gibt eine neue Version.',
    drifted: 'Sie wurde hier geändert. Neue Versionen ersetzen diese Änderungen nur, wenn Sie das möchten.',
    both: 'Es gibt eine neue Version, aber die Kopie wurde hier geändert.',
    gone: 'Das Original wurde gelöscht. Es gibt keine neuen Versionen mehr.',
  },
  title: '„%{name}“: hier und bei %{company}',
  legend: 'Durchgestrichen: hier. Unterstrichen: die Version von %{company}.',
  same: 'Keine sichtbaren Unterschiede.',
  unpublished:
    'Die neueste Version des Originals ist nicht für alle veröffentlicht und wird deshalb nicht angezeigt.',
  replaced: 'Ersetzt, was hier geändert wurde: %{fields}',
  stays: {
    pages: 'Kategorie, Gruppen und Veröffentlichung ändern sich nicht.',
    forms: 'Empfänger und Veröffentlichung ändern sich nicht.',
  },
  material: 'Alle werden gebeten, erneut zu unterschreiben.',
  required: 'Pflichtfeld',
  take_over: 'Übernehmen',
  replace: 'Ersetzen und übernehmen',
  reset: 'Eigene Änderungen verwerfen',
  taken: 'Version übernommen',
  shared: {
    title: 'Mit %{things} geteilt',
    text: 'Neue Versionen, die hier alle lesen dürfen, werden dort angeboten.',
    stop: 'Nicht mehr teilen',
    stop_title: '„%{name}“ nicht mehr teilen?',
    stop_text:
      'Die Kopien bleiben erhalten, neue Versionen werden aber nicht mehr angeboten. Wenn Sie erneut veröffentlichen, entstehen neue Kopien.',
    stopped: 'Wird nicht mehr geteilt',
  },
};
