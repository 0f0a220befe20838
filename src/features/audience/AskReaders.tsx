import { useTranslate, type Identifier } from 'react-admin';
import type { ReadResource } from '../../../contract/contentResources';
import { ReadersButton } from './ReadersButton';

interface AskReadersProps {
  resource: ReadResource;
  /** Default: of the current record. */
  id?: Identifier;
}

/** “Who can see this?” Nothing for users who may not ask. In lazy screens, which have its text. */
export const AskReaders = (props: AskReadersProps) => {
  const translate = useTranslate();
  return (
    <ReadersButton {...props} fallback={null}>
      {translate('audience.question')}
    </ReadersButton>
  );
};
