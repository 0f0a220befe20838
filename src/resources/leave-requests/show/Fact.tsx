import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { SecondaryText } from '../../../ui/SecondaryText';

interface FactProps {
  label: AppMessageKey;
  children: ReactNode;
  /** Full width. */
  wide?: boolean;
}

export const Fact = ({ label, children, wide = false }: FactProps) => {
  const translate = useTranslate();
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : undefined}>
      <SecondaryText component="dt">{translate(label)}</SecondaryText>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
};
