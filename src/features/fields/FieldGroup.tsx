import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { FieldTitle, InputHelperText, useResourceContext, type CommonInputProps } from 'react-admin';

/** What FieldInput passes to inputs that are not react-admin's. */
export interface OwnInputProps extends Pick<
  CommonInputProps,
  'source' | 'helperText' | 'isRequired' | 'disabled'
> {
  /** A translation key. Default: the label of the field. */
  label?: string;
}

interface FieldGroupProps extends Omit<OwnInputProps, 'disabled'> {
  problems: readonly string[];
  children: ReactNode;
}

/** Label, helper text and errors of a field without a single control. */
export const FieldGroup = ({
  source,
  label,
  helperText,
  isRequired,
  problems,
  children,
}: FieldGroupProps) => {
  const id = useId();
  const resource = useResourceContext();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={helperText ? `${id}-help` : undefined}
      sx={{ width: '100%', mb: 2.5 }}
    >
      <Typography id={id} component="p" variant="subtitle2" gutterBottom>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </Typography>
      {children}
      {helperText && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 1.75 }}>
          <InputHelperText helperText={helperText} />
        </FormHelperText>
      )}
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
