/** Table rows, or the link or button of a card. */
const ROWS = '#main-content [data-row]';
/** The elements of a row from which arrow keys move to another row. */
const ROW_TARGETS = 'a, button:not([aria-haspopup]), [role="button"], input[type="checkbox"], [data-row]';
/** The controls of a table row. */
const CONTROLS = 'a, button, [role="button"], input';

type Target = EventTarget | null;

const toElement = (target: Target): Element | null => (target instanceof Element ? target : null);

const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** Returns the row of an event, unless a control inside the row handles keys itself. */
export const findRow = (target: Target): HTMLElement | null => {
  const element = toElement(target);
  return element?.matches(ROW_TARGETS) ? element.closest<HTMLElement>(ROWS) : null;
};

/** Whether a control has the focus. Otherwise arrow keys move into the list. */
export const hasFocus = (target: Target): boolean =>
  target !== document.body && toElement(target)?.matches('h1, main') !== true;

/** The row that had the focus last, or the first. */
const startRow = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((row) => row.tabIndex === 0) ?? rows[0];

/** Returns the nearest row, or card of the grid, below or above. */
const nextLine = (rows: readonly HTMLElement[], row: HTMLElement, down: boolean): HTMLElement | undefined => {
  const current = row.getBoundingClientRect();
  const others = (down ? rows.slice(rows.indexOf(row) + 1) : rows.slice(0, rows.indexOf(row)).reverse()).map(
    (other) => ({ other, box: other.getBoundingClientRect() }),
  );
  const beyond = others.filter(({ box }) => (down ? box.top >= current.bottom : box.bottom <= current.top));
  const sameColumn = beyond.find(({ box }) => Math.abs(box.left - current.left) < current.width / 2);
  return (sameColumn ?? beyond[0])?.other;
};

/** Returns the row that a key moves to, from a row or (with null) into the list. */
export const moveFrom = (from: HTMLElement | null, key: string): HTMLElement | undefined => {
  const rows = allRows();
  if (!from) return key === 'ArrowDown' || key === 'ArrowUp' ? startRow(rows) : undefined;
  const index = rows.indexOf(from);
  const isCard = !from.matches('tr');
  switch (key) {
    case 'ArrowDown':
      return nextLine(rows, from, true);
    case 'ArrowUp':
      return nextLine(rows, from, false);
    case 'ArrowRight':
      return isCard ? rows[index + 1] : undefined;
    case 'ArrowLeft':
      return isCard ? rows[index - 1] : undefined;
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
};

/** Returns the next or previous control in a table row; before the first is the row itself. */
export const moveInRow = (row: HTMLElement, from: Target, key: string): HTMLElement | undefined => {
  if (!row.matches('tr') || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined;
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const stops = [row, ...controls.filter((control) => !control.matches(':disabled'))];
  const index = stops.findIndex((stop) => stop === from);
  return stops[key === 'ArrowRight' ? index + 1 : index - 1];
};

/** Selects a row, or with `shiftKey` a range. @returns whether the row can be selected */
export const toggleRow = (row: HTMLElement, shiftKey: boolean): boolean => {
  const container = row.matches('tr') ? row : row.closest('li, article');
  const checkbox = row.matches('button') ? null : container?.querySelector('input[type="checkbox"]');
  checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return Boolean(checkbox);
};

export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#main-content form input[name="q"]');
