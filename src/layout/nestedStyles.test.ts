import { expect, it } from 'vitest';
import { nested } from './nestedStyles';

it('puts declarations before what is nested, as Emotion does, and leaves their order', () => {
  expect(nested('color:red;@media (min-width:600px){color:blue;}color:green')).toBe(
    'color:red;color:green;@media (min-width:600px){color:blue;}',
  );
  expect(nested('&:hover{color:red;@media (hover:none){color:blue;}top:0;}')).toBe(
    '&:hover{color:red;top:0;@media (hover:none){color:blue;}}',
  );
});

it('means the element itself by a pseudo class alone', () => {
  expect(nested(':hover,&:is(:focus,.a),.b{top:0;}')).toBe('&:hover,&:is(:focus,.a),.b{top:0;}');
});

it('takes braces and semicolons in strings and addresses for text', () => {
  const styles = 'content:"};{";background:url(data:image/png;base64,AA=={);&::after{content:\'}\';}';
  expect(nested(styles)).toBe(styles);
});

it.each([
  ['.popup&{top:0;}', 'a selector that is put before the class'],
  ['& .a{.popup&{top:0;}}', 'the same further in'],
  ['&&{top:0;}', 'the class twice'],
  ['@keyframes a{from{top:0;}}', 'what may not stand in a rule'],
  ['top:0;}', 'a brace too many'],
  ['&:hover{top:0;', 'one too few'],
])('leaves %s to Emotion: %s', (styles) => {
  expect(nested(styles)).toBeUndefined();
});
