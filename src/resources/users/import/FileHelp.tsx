import { Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { IMPORT_FIELDS } from '../../../../contract/userImport';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { TableButton } from './TableButton';

/** Explains the file format and offers a template. */
export const FileHelp = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <Card component="section" aria-labelledby="import-columns" sx={{ mt: 2 }}>
      <CardContent sx={{ p: { xs: 2, md: 3 } }}>
        <Typography id="import-columns" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {translate('user_import.file.columns')}
        </Typography>
        <Stack
          component="ul"
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', listStyle: 'none', p: 0, my: 1 }}
        >
          {IMPORT_FIELDS.map((field) => (
            <Chip
              key={field}
              component="li"
              size="small"
              variant="outlined"
              label={translate(`user_import.fields.${field}`)}
            />
          ))}
        </Stack>
        {(['columns_text', 'columns_need', 'password'] as const).map((text) => (
          <Typography
            key={text}
            variant="body2"
            sx={{ color: 'text.secondary', mt: 1, mb: 2, maxWidth: '80ch' }}
          >
            {translate(`user_import.file.${text}`)}
          </Typography>
        ))}
        <TableButton
          label="user_import.file.template"
          name={translate('resources.users.name', { smart_count: 2 })}
          load={dataProvider.importTemplate}
        />
      </CardContent>
    </Card>
  );
};
