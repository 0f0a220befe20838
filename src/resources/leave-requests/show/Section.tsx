import { Card, CardContent, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';

interface SectionProps {
  /** Key. */
  title: AppMessageKey;
  children: ReactNode;
  /** To lead the focus here. */
  ref?: Ref<HTMLElement>;
}

/** A part of a request's details with its heading. */
export const Section = ({ title, children, ref }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card
      component="section"
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={id} component="h2" variant="h6" sx={{ mb: 2 }}>
          {translate(title)}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
};
