import Add from '@mui/icons-material/Add';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { MAX_FURTHER_ADMINS } from '../../../contract/company';

interface FurtherAdmin {
  name: string;
  email: string;
}

/** `useFieldArray` would be loaded with every screen. */
const useAdmins = () => {
  const { clearErrors, setValue } = useFormContext();
  const { field } = useController({ name: 'admins' });
  const admins = (field.value as FurtherAdmin[] | undefined) ?? [];
  const change = (next: FurtherAdmin[]) => {
    clearErrors('admins');
    setValue('admins', next, { shouldDirty: true });
  };
  return {
    admins,
    add: () => change([...admins, { name: '', email: '' }]),
    remove: (index: number) => change(admins.filter((_, other) => other !== index)),
  };
};

/** Names and addresses of further administrators, who are invited by email. */
export const FurtherAdmins = () => {
  const translate = useTranslate();
  const { admins, add, remove } = useAdmins();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Box role="group" aria-label={translate('resources.companies.fields.admins')}>
      {admins.map((_, index) => (
        <Box
          // The form keeps the values by index.
          key={index}
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr auto', md: '1fr 1fr auto' },
          }}
        >
          <TextInput
            source={`admins.${index}.name`}
            label="resources.companies.fields.admin_name"
            isRequired
            autoFocus
            autoComplete="off"
          />
          <TextInput
            source={`admins.${index}.email`}
            label="fields.email"
            type="email"
            isRequired
            autoComplete="off"
            sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { xs: 1, md: 2 } }}
          />
          <Tooltip title={translate('resources.companies.remove_admin')}>
            <IconButton
              sx={{ mt: 1.5 }}
              onClick={() => {
                addButton.current?.focus();
                remove(index);
              }}
              aria-label={translate('resources.companies.remove_admin')}
            >
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      {admins.length < MAX_FURTHER_ADMINS && (
        <Button ref={addButton} startIcon={<Add />} onClick={add}>
          {translate('resources.companies.add_admin')}
        </Button>
      )}
    </Box>
  );
};
