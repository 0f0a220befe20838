/** What looks like rich text. */
const MARKED_UP = /<\/?[a-z][^>]*>/i;

/** Rich text as its words, a line for each paragraph; other texts as they are. */
export const plainText = (text: string): string => {
  if (!MARKED_UP.test(text)) return text;
  // A document of its own: nothing in it is run or loaded. What was cut off in the middle of a mark is left out.
  const whole = text.replace(/<[^>]*…$/, '…').replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '$&\n');
  const { body } = new DOMParser().parseFromString(whole, 'text/html');
  return body.textContent.replace(/\n\s*\n/g, '\n').trim();
};
