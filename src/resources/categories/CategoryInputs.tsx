import { FieldInput } from '../../ui/fields/FieldInput';
import { ParentCategoryInput } from '../../ui/pickers/ParentCategoryInput';
import { IconInput } from './IconInput';

export const CategoryInputs = () => (
  <>
    <FieldInput source="name" />
    <ParentCategoryInput />
    <IconInput />
  </>
);
