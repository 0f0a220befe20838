import { InlineEditInput } from './InlineEditInput';
import { useInlineEdit } from './useInlineEdit';

interface EditingProps {
  source: string;
  onEnd: (restoreFocus: boolean) => void;
}

/** Mounted in the edited cell only: its hooks in every cell made lists slow. */
const Editing = (props: EditingProps) => (
  <InlineEditInput edit={useInlineEdit(props)} sx={{ width: '100%', minWidth: 0 }} />
);

export default Editing;
