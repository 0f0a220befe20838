import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FieldFrameProps {
  label: string;
  /** What is wrong, a line each. */
  problems: readonly string[];
  children: ReactNode;
}

/** A field that is no single control: its name above, what is wrong with it below. */
export const FieldFrame = ({ label, problems, children }: FieldFrameProps) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ width: '100%', mb: 2.5 }}>
      <Typography id={id} component="p" variant="subtitle2" gutterBottom>
        {label}
      </Typography>
      {children}
      <Box role="alert">
        {problems.map((problem) => (
          <FormHelperText key={problem} error sx={{ mx: 1.75 }}>
            {problem}
          </FormHelperText>
        ))}
      </Box>
    </Box>
  );
};
