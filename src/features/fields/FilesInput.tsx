import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Link, List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useInput, useLocale, useResourceContext, useTranslate } from 'react-admin';
import type { FileField, FilesField } from '../../../contract/fields';
import { FileDrop } from '../../ui/FileDrop';
import { formatFileSize } from '../../ui/format';
import { recordName } from '../../providers/recordName';
import { useFileUrl } from '../../ui/useFileUrl';
import { FieldGroup, type OwnInputProps } from './FieldGroup';
import { acceptedTypes, checkUpload, isFieldFile, isNewFile, maxFiles, type FieldFile } from './uploads';

interface FileItemProps {
  file: FieldFile;
  disabled?: boolean;
  onRemove: () => void;
}

const FileItem = ({ file, disabled, onRemove }: FileItemProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const name = recordName(file);
  const url = useFileUrl(file);
  const type = isNewFile(file) ? file.type : file.mime;
  return (
    <ListItem
      divider
      secondaryAction={
        <IconButton
          edge="end"
          aria-label={translate('records.remove', { name })}
          disabled={disabled}
          onClick={onRemove}
        >
          <DeleteOutlined />
        </IconButton>
      }
    >
      <ListItemIcon sx={{ minWidth: 36 }}>
        {type.startsWith('image/') ? (
          <Box component="img" src={url} alt="" sx={{ width: 24, height: 24, objectFit: 'cover' }} />
        ) : (
          <AttachFileOutlined />
        )}
      </ListItemIcon>
      <ListItemText
        primary={
          <Link href={url} download={file.name} color="inherit">
            {name}
          </Link>
        }
        secondary={formatFileSize(file.size, locale)}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
      />
    </ListItem>
  );
};

interface FilesInputProps extends OwnInputProps {
  field: FileField | FilesField;
}

/** What may be added. One picture has ImageInput. */
const hintOf = ({ kind, accept }: FileField | FilesField) => {
  if (kind === 'file') return accept === 'image' ? 'pictures.hint' : 'uploads.hint_one';
  return accept === 'image' ? 'uploads.hint_pictures' : 'uploads.hint';
};

/** Adds files by drop or button, and removes them. A field with one file replaces it. */
export const FilesInput = ({ field: declared, disabled, ...props }: FilesInputProps) => {
  const { source } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const isList = declared.kind === 'files';
  const { field, fieldState } = useInput({ source, defaultValue: isList ? [] : null });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const value = [field.value].flat().filter(isFieldFile);
  const max = maxFiles(declared);
  const change = (next: readonly FieldFile[]) => {
    field.onChange(isList ? next : (next.at(-1) ?? null));
  };

  const add = (files: File[]) => {
    const fitting = files.filter((file) => checkUpload(declared, file) === null);
    const wrong = files.flatMap((file) => {
      const problem = checkUpload(declared, file);
      return problem ? `${file.name}: ${translate(problem)}` : [];
    });
    const remaining = isList ? Math.max(0, max - value.length) : 1;
    if (fitting.length > remaining) wrong.push(translate('validation.max_items', { max }));
    setRefused([...new Set(wrong)]);
    if (fitting.length > 0 && remaining > 0) change([...value, ...fitting.slice(0, remaining)]);
  };
  const problems =
    refused.length > 0
      ? refused
      : [fieldState.error?.message].filter((text): text is string => Boolean(text));

  return (
    <FieldGroup {...props} problems={problems}>
      {value.length > 0 && (
        <List dense disablePadding sx={{ mb: 1 }}>
          {value.map((file, index) => (
            <FileItem
              key={isNewFile(file) ? `new ${index} ${file.name}` : file.id}
              file={file}
              disabled={disabled}
              onRemove={() => {
                setRefused([]);
                change(value.filter((other) => other !== file));
              }}
            />
          ))}
        </List>
      )}
      <FileDrop
        multiple={isList}
        label={translate(`resources.${resource}.add_${source}`, {
          _: translate(isList ? 'uploads.add' : 'uploads.choose'),
        })}
        hint={translate(hintOf(declared), { max })}
        accept={acceptedTypes(declared)}
        isWrong={problems.length > 0}
        disabled={disabled}
        onFiles={add}
      />
    </FieldGroup>
  );
};
