import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  label: string;
  problems: readonly string[];
  children: ReactNode;
}

/** Label and errors of a field without a single control. */
export const FieldGroup = ({ label, problems, children }: FieldGroupProps) => {
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
