import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { CATEGORY_ICONS } from '../../../contract/resources/categories';
import { CategoryIcon, DEFAULT_ICON } from './CategoryIcon';

/** Selects the icon of a category. */
export const IconInput = () => {
  const translate = useTranslate();
  const { field } = useInput({ source: 'icon', resource: 'categories' });
  const id = useId();
  return (
    <FormControl sx={{ width: '100%', mb: 2 }}>
      <FormLabel id={id} sx={{ mb: 1 }}>
        <FieldTitle source="icon" resource="categories" />
      </FormLabel>
      <RadioGroup
        {...field}
        value={(field.value as string | null | undefined) ?? DEFAULT_ICON}
        aria-labelledby={id}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(auto-fill, minmax(104px, 1fr))' },
        }}
      >
        {CATEGORY_ICONS.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            label={translate(`resources.categories.icons.${name}`)}
            labelPlacement="bottom"
            control={<Radio icon={<CategoryIcon name={name} />} checkedIcon={<CategoryIcon name={name} />} />}
            sx={{
              m: 0,
              pb: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              '&:has(input:checked)': {
                borderColor: 'primary.main',
                outline: '1px solid',
                outlineColor: 'primary.main',
              },
              '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main' },
              '& .MuiFormControlLabel-label': { fontSize: 13, textAlign: 'center' },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
