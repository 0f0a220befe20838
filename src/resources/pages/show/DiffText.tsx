import { Box, type SxProps, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { diffLines, diffWordsWithSpace, type Change } from 'diff';

/** Timeout of the word diff in milliseconds; then lines are compared. */
const DIFF_TIMEOUT = 1_000;

export const compareText = (before: string, after: string): Change[] =>
  diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT }) ?? diffLines(before, after);

/** By colour and by underlining or striking through. */
export const markStyle = (added: boolean): SxProps<Theme> => ({
  color: 'text.primary',
  borderRadius: 0.5,
  textDecoration: added ? 'underline' : 'line-through',
  backgroundColor: (theme) =>
    `color-mix(in srgb, ${theme.palette[added ? 'success' : 'error'].main} 22%, transparent)`,
});

/** Shows a word diff. Insertions and deletions are distinguishable without color and announced to screen readers. */
export const DiffText = ({ before, after }: { before: string; after: string }) => {
  const translate = useTranslate();
  const parts = useMemo(() => compareText(before, after), [before, after]);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}>
      {parts.map(({ value, added, removed }, index) => {
        if (!added && !removed) return <span key={index}>{value}</span>;
        const spoken = translate(
          added ? 'resources.pages.revisions.inserted' : 'resources.pages.revisions.removed',
        );
        return (
          <Box key={index} component={added ? 'ins' : 'del'} sx={markStyle(added)}>
            <span style={visuallyHidden}>{` ${spoken}: `}</span>
            {value}
          </Box>
        );
      })}
    </Box>
  );
};
