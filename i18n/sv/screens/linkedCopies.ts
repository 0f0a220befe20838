/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  banner: 'Länkad kopia från %{company}',
  banner_gone: 'Länkad kopia',
  about: {
    current: 'Den är aktuell.',
    outdated: 'Det finns en ny version.',
    drifted: 'Den har ändrats här. Nya versioner ersätter inte ändringarna om du inte väljer det.',
    both: 'Det finns en ny version, men kopian har ändrats här.',
    gone: 'Originalet är borttaget, så det kommer inga nya versioner.',
  },
  title: '”%{name}”: här och hos %{company}',
  legend: 'Överstruket: här. Understruket: versionen från %{company}.',
  same: 'Inga synliga skillnader.',
  unpublished: 'Den senaste versionen av originalet är inte publicerad för alla och visas därför inte.',
  replaced: 'Ersätter det som har ändrats här: %{fields}',
  stays: {
    pages: 'Kategori, grupper och publicering ändras inte.',
    forms: 'Mottagare och publicering ändras inte.',
  },
  material: 'Alla får signera igen.',
  required: 'obligatoriskt',
  take_over: 'Uppdatera',
  replace: 'Ersätt och uppdatera',
  reset: 'Släng egna ändringar',
  taken: 'Kopian är uppdaterad',
  shared: {
    title: 'Delas med %{things}',
    text: 'Nya versioner som alla här får läsa erbjuds där.',
    stop: 'Sluta dela',
    stop_title: 'Sluta dela ”%{name}”?',
    stop_text:
      'Kopiorna blir kvar, men nya versioner erbjuds inte längre. Om du publicerar igen skapas nya kopior.',
    stopped: 'Delas inte längre',
  },
};
