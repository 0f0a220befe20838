const ATTRIBUTES = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'];
const HIDDEN = new Set(['STYLE', 'SCRIPT']);
const IS_TEXT = /^(text|search|email|tel|url|textarea)$/;

/** Returns the texts below an element: visible texts, accessible names, tooltips, and the values of text fields. */
export const shownTexts = (root: Element = document.body): string[] => {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!(node instanceof Element)) {
      if (!HIDDEN.has(node.parentElement?.tagName ?? '')) texts.push(node.textContent ?? '');
      continue;
    }
    texts.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
    if (
      (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) &&
      IS_TEXT.test(node.type) &&
      // Material UI keeps the value of a select in a hidden input.
      node.getAttribute('aria-hidden') !== 'true'
    )
      texts.push(node.value);
  }
  return texts.map((text) => text.trim()).filter(Boolean);
};
