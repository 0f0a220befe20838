import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { MAX_SPREADSHEET_BYTES, SPREADSHEET_FILE_TYPES } from '../../../contract/spreadsheet';
import type { AppMessageKey } from '../../../i18n/types';
import type { AppDataProvider } from '../../providers/dataProvider';
import { takesImports } from '../../providers/dataProvider/spreadsheet';
import { AppDialog } from '../../ui/AppDialog';
import { DownloadMenu } from '../../ui/DownloadMenu';
import { FileDrop } from '../../ui/FileDrop';
import { SecondaryText } from '../../ui/SecondaryText';

/** Checks a file before it is sent. The browser's MIME types of tables are unreliable, so by its extension. */
const problemOf = ({ name, size }: File): AppMessageKey | null => {
  if (size > MAX_SPREADSHEET_BYTES) return 'validation.file_too_large';
  return SPREADSHEET_FILE_TYPES.some((extension) => name.toLowerCase().endsWith(extension))
    ? null
    : 'validation.file_type';
};

/** Chooses an edited workbook, or a file with new records. */
export const ChooseFile = ({ onFile, onClose }: { onFile: (file: File) => void; onClose: () => void }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  const [problem, setProblem] = useState<AppMessageKey | null>(null);
  const hasImport = takesImports(resource);
  const name = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  return (
    <AppDialog
      large
      title={translate(hasImport ? 'spreadsheet.import_or_edit' : 'spreadsheet.upload')}
      onClose={onClose}
      primary={{
        label: translate('spreadsheet.next'),
        onClick: () => setProblem('validation.file_required'),
      }}
    >
      <FileDrop
        label={translate('spreadsheet.choose')}
        hint={translate('spreadsheet.choose_hint')}
        accept={SPREADSHEET_FILE_TYPES}
        isWrong={problem !== null}
        onFiles={([file]) => {
          if (!file) return;
          const found = problemOf(file);
          setProblem(found);
          if (!found) onFile(file);
        }}
      />
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(problem)}
        </Alert>
      )}
      <SecondaryText sx={{ my: 2, maxWidth: '80ch' }}>
        {translate(hasImport ? 'spreadsheet.import_hint' : 'spreadsheet.drop_hint')}{' '}
        {resource === 'users' && translate('spreadsheet.users_hint')}
      </SecondaryText>
      {hasImport && (
        <DownloadMenu
          name={name}
          load={(format) => dataProvider.downloadTemplate(resource, format)}
          button={(props) => (
            <Button variant="outlined" startIcon={<DownloadOutlined />} {...props}>
              {translate('spreadsheet.template')}
            </Button>
          )}
        />
      )}
    </AppDialog>
  );
};
