/** What browsers do not show by the default style sheet of HTML. */
const HIDDEN =
  /^(area|base|basefont|datalist|head|link|meta|noembed|noframes|param|rp|script|style|template|title)$/i;

/** The accessible name of an element has no spaces around the text of these. */
const INLINE =
  /^(a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|img|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|svg|time|u|var)$/i;

const isStyled = (element: Element): element is HTMLElement | SVGElement => 'style' in element;

/** Returns the nearest inline value of a property that elements inherit. */
const inherited = (from: Element, property: 'visibility' | 'pointer-events'): string => {
  for (let element: Element | null = from; element; element = element.parentElement) {
    const value = isStyled(element) ? element.style.getPropertyValue(property) : '';
    if (value && value !== 'inherit') return value;
  }
  return '';
};

const displayOf = (element: Element): string => {
  if (isStyled(element) && element.style.display) return element.style.display;
  const isHidden =
    HIDDEN.test(element.tagName) ||
    element.hasAttribute('hidden') ||
    (element instanceof HTMLInputElement && element.type === 'hidden');
  if (isHidden) return 'none';
  return INLINE.test(element.tagName) ? 'inline' : 'block';
};

const valueOf = (element: Element, property: string): string => {
  switch (property) {
    case 'display':
      return displayOf(element);
    case 'visibility':
      return inherited(element, property) || 'visible';
    case 'pointer-events':
    case 'pointerEvents':
      return inherited(element, 'pointer-events') || 'auto';
    default:
      return isStyled(element) ? element.style.getPropertyValue(property) : '';
  }
};

const NO_STYLE = document.createElement('i').style;

/**
 * Makes `getComputedStyle` read inline styles and what HTML hides. jsdom matches every rule of its default style sheet with
 * the element and its ancestors, which takes a fifth of the time: Testing Library asks for the style of every element.
 */
export const inlineStylesOnly = (): void => {
  window.getComputedStyle = (element) =>
    new Proxy(isStyled(element) ? element.style : NO_STYLE, {
      get: (style, name) => {
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
        if (name === 'display' || name === 'visibility' || name === 'pointerEvents')
          return valueOf(element, name);
        const value: unknown = Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
};
