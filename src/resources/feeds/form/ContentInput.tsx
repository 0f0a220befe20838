import { TextInput, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_FEED_CONTENT } from '../../../../contract/constants';

/** The words of a post, with how many of the letters that there may be are used. */
export const ContentInput = () => {
  const translate = useTranslate();
  const figure = new Intl.NumberFormat(useLocale());
  const content = useWatch<{ content?: string }, 'content'>({ name: 'content' }) ?? '';
  return (
    <TextInput
      source="content"
      isRequired
      multiline
      minRows={5}
      maxRows={20}
      helperText={translate('resources.feeds.letters', {
        used: figure.format(content.length),
        max: figure.format(MAX_FEED_CONTENT),
      })}
    />
  );
};
