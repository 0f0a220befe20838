import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { InlineEditInput } from './InlineEditInput';
import { useInlineEdit, type InlineEdit } from './useInlineEdit';

/** A column with a fixed width clips its overflow. */
const SIZED = 'table[data-sized] &';

/** Shows the input above the content of the cell, so that column widths do not change. */
const Overlay = ({ edit, children }: { edit: InlineEdit; children: ReactNode }) => (
  <Box sx={{ position: 'relative', minHeight: 40 }}>
    <Box aria-hidden sx={{ visibility: 'hidden', [SIZED]: { display: 'none' } }}>
      {children}
    </Box>
    <InlineEditInput
      edit={edit}
      sx={{
        position: 'absolute',
        zIndex: 2,
        top: 0,
        left: -8,
        width: 'max(100% + 16px, 200px)',
        bgcolor: 'background.paper',
        borderRadius: 1,
        boxShadow: 6,
        [SIZED]: { position: 'static', width: '100%', minWidth: 0, boxShadow: 0 },
      }}
    />
  </Box>
);

interface EditingProps {
  source: string;
  /** The content of the cell when it is not edited. */
  content: ReactNode;
  onEnd: (restoreFocus: boolean) => void;
}

/** Mounted in the edited cell only: its hooks in every cell made lists slow. */
const Editing = ({ source, content, onEnd }: EditingProps) => (
  <Overlay edit={useInlineEdit({ source, onEnd })}>{content}</Overlay>
);

export default Editing;
