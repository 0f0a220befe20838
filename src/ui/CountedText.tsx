import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface CountedTextProps {
  /** Characters in the field. */
  length: number;
  max: number;
  children?: ReactNode;
}

/** The helper text of a field, with a character count. */
export const CountedText = ({ length, max, children }: CountedTextProps) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{children}</span>
      <Box
        component="span"
        sx={{
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          color: length > max ? 'error.main' : 'text.secondary',
        }}
      >
        {translate('inputs.length', { used: length, max })}
      </Box>
    </Box>
  );
};
