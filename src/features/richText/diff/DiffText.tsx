import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { diffLines, diffWordsWithSpace, type Change as TextChange } from 'diff';
import type { Change } from './diffBlocks';

/** Timeout of the word diff in milliseconds; then lines are compared. */
const DIFF_TIMEOUT = 1_000;

export const compareText = (before: string, after: string): TextChange[] =>
  diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT }) ?? diffLines(before, after);

/** Inserted or deleted text, told apart not only by colour, and announced to screen readers. */
export const Marked = ({ change, children }: { change: Change; children: ReactNode }) => {
  const translate = useTranslate();
  if (!change) return children;
  const added = change === 'added';
  return (
    <Box
      component={added ? 'ins' : 'del'}
      sx={{
        color: 'text.primary',
        borderRadius: 0.5,
        textDecoration: added ? 'underline' : 'line-through',
        backgroundColor: (theme) =>
          `color-mix(in srgb, ${theme.palette[added ? 'success' : 'error'].main} 22%, transparent)`,
      }}
    >
      <span style={visuallyHidden}>
        {` ${translate(added ? 'resources.pages.revisions.inserted' : 'resources.pages.revisions.removed')}: `}
      </span>
      {children}
    </Box>
  );
};

/** Shows a word diff. */
export const DiffText = ({ before, after }: { before: string; after: string }) => {
  const parts = useMemo(() => compareText(before, after), [before, after]);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}>
      {parts.map(({ value, added, removed }, index) => (
        <Marked key={index} change={added ? 'added' : removed ? 'removed' : undefined}>
          {value}
        </Marked>
      ))}
    </Box>
  );
};
