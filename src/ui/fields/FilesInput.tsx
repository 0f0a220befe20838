import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Link, List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useInput, useLocale, useResourceContext, useTranslate } from 'react-admin';
import type { FileField, FilesField } from '../../../contract/fields';
import { fileUrl } from '../../api/client';
import { FileDrop } from '../FileDrop';
import { formatFileSize } from '../format';
import { recordName } from '../recordName';
import { FieldGroup } from './FieldGroup';
import { acceptedTypes, checkUpload, isNewFile, maxFiles, type FieldFile } from './uploads';

type Value = readonly FieldFile[] | FieldFile | null | undefined;

const toFiles = (value: Value): readonly FieldFile[] =>
  Array.isArray(value) ? (value as readonly FieldFile[]) : value ? [value as FieldFile] : [];

const FileItem = ({ file, onRemove }: { file: FieldFile; onRemove: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const name = recordName(file);
  return (
    <ListItem
      divider
      secondaryAction={
        <IconButton edge="end" aria-label={translate('records.remove', { name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      }
    >
      <ListItemIcon sx={{ minWidth: 36 }}>
        <AttachFileOutlined />
      </ListItemIcon>
      <ListItemText
        primary={
          isNewFile(file) ? (
            file.name
          ) : (
            <Link href={fileUrl(file.url)} download={file.name} color="inherit">
              {name}
            </Link>
          )
        }
        secondary={formatFileSize(file.size, locale)}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
      />
    </ListItem>
  );
};

/** Adds files by drop or button, and removes them. A field with one file replaces it. */
export const FilesInput = ({
  source,
  field: declared,
}: {
  source: string;
  field: FileField | FilesField;
}) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const label = translate(`resources.${resource}.fields.${source}`, { _: source });
  const isList = declared.kind === 'files';
  const { field, fieldState } = useInput<Value>({ source, defaultValue: isList ? [] : null });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const value = toFiles(field.value as Value);
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
    <FieldGroup label={label} problems={problems}>
      {value.length > 0 && (
        <List dense disablePadding sx={{ mb: 1 }}>
          {value.map((file, index) => (
            <FileItem
              key={isNewFile(file) ? `new ${index} ${file.name}` : file.id}
              file={file}
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
        hint={translate(isList ? 'uploads.hint' : 'uploads.hint_one', { max })}
        accept={acceptedTypes(declared)}
        isWrong={problems.length > 0}
        onFiles={add}
      />
    </FieldGroup>
  );
};
