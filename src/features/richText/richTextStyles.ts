import type { SxProps, Theme } from '@mui/material/styles';

/** A heading as the company has it. @param size in relation to the text */
const heading = (size: number) => ({
  color: ({ contentHeading }: Theme) => contentHeading?.color,
  fontWeight: ({ contentHeading }: Theme) => (contentHeading?.isLarge ? 750 : 650),
  fontSize: ({ contentHeading }: Theme) => `${contentHeading?.isLarge ? size * 1.25 : size}em`,
});

/** Styles of rich text in the editor and in SafeHtml. */
export const richTextStyles = {
  overflowWrap: 'break-word',
  lineHeight: 1.6,
  // The first child. Emotion warns of `:first-child`; `[hidden]` makes the rule outweigh the margins of elements.
  '& > :not(* + *, [hidden])': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& :is(h1, h2)': { ...heading(1.45), lineHeight: 1.25, mt: '1.2em', mb: '0.4em' },
  '& h3': { ...heading(1.2), lineHeight: 1.3, mt: '1.1em', mb: '0.35em' },
  '& :is(h4, h5, h6)': { ...heading(1.05), lineHeight: 1.35, mt: '1em', mb: '0.3em' },
  '& p': { my: '0.75em' },
  // A line, as in the editor, which fills it with a <br>.
  '& p:empty': { minHeight: '1.6em' },
  '& :is(ul, ol)': { pl: '1.6em', my: '0.75em' },
  '& li > p': { my: '0.25em' },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
  '& blockquote': {
    borderLeft: 4,
    borderColor: 'divider',
    mx: 0,
    my: '1em',
    pl: 2,
    color: 'text.secondary',
  },
  '& pre': {
    bgcolor: 'action.hover',
    borderRadius: 1,
    p: 1.5,
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
  },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: '1.5em' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1, verticalAlign: 'middle' },
  '& :is(.table-frame, .tableWrapper)': { overflowX: 'auto', my: '1em' },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& :is(th, td)': {
    border: 1,
    borderColor: 'divider',
    px: 1.25,
    py: 0.75,
    minWidth: '5em',
    textAlign: 'left',
    verticalAlign: 'top',
    position: 'relative',
  },
  '& :is(th, td) > p': { my: '0.15em' },
  '& th': { bgcolor: 'action.hover', fontWeight: 650 },
} as const satisfies SxProps<Theme>;
