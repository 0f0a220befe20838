/** Text fields, except passwords and the search of lists. */
const FIELDS =
  'textarea:not([aria-hidden="true"]), [contenteditable="true"], input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="number"], :not([type])):not([name="q"], [role="combobox"])';

const isInput = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field.matches('input, textarea');

const labelOf = (field: Element): string => {
  const names = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = isInput(field)
    ? field.labels?.[0]?.textContent
    : names.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return (label || field.getAttribute('aria-label') || '').replace(/[\s*]+$/, '').trim();
};

/** `innerText` keeps the paragraphs of rich text. */
const valueOf = (field: HTMLElement): string =>
  (isInput(field) ? field.value : ((field.innerText as string | undefined) ?? field.textContent)).trim();

/** Returns what the text fields of the screen contain, a paragraph with the label for each. */
export const typedText = (): string =>
  [...document.querySelectorAll<HTMLElement>(FIELDS)]
    .filter((field) => !field.closest('[data-typed-text]'))
    .map((field) => [labelOf(field), valueOf(field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (label ? `${label}:\n${value}` : value))
    .join('\n\n');
