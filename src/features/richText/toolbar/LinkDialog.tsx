import { Button, Stack, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import { AppDialog } from '../../../ui/AppDialog';
import { ToggleChoice } from '../../../ui/ToggleChoice';
import { toUrl } from '../links';
import { FileTarget, idOf, kindOf, LINK_KINDS, PageTarget, type LinkKind, type Target } from './LinkTarget';

/** The kinds of links that the user and the server can make. */
const useKinds = (current: LinkKind): LinkKind[] => {
  const { canAccess: pages = false } = useCanAccess({ action: 'list', resource: 'pages' });
  const { canAccess: media = false } = useCanAccess({ action: 'pick', resource: 'media' });
  const keepsLinks = hasCapability('pageTools');
  const possible = { url: true, page: pages && keepsLinks, file: media && keepsLinks };
  return LINK_KINDS.filter((kind) => possible[kind] || kind === current);
};

/** Returns the current link, and sets or removes it. */
const useLink = (editor: Editor) => {
  const [current] = useState(() => {
    const href = editor.getAttributes('link').href as unknown;
    return typeof href === 'string' ? href : '';
  });
  const [needsText] = useState(() => !current && editor.state.selection.empty);
  const set = (href: string, text: string) => {
    const chain = editor.chain().focus();
    if (needsText)
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    else
      chain
        .extendMarkRange('link')
        .setLink({ href })
        .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
        .run();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return { current, needsText, set, remove };
};

/** Edits where a link leads, to a page, a file or a URL, and its text if none is selected. */
const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const translate = useTranslate();
  const { current, needsText, ...link } = useLink(editor);
  const [kind, setKind] = useState(() => kindOf(current));
  const kinds = useKinds(kind);
  const [url, setUrl] = useState(() => (kindOf(current) === 'url' ? current : ''));
  const [target, setTarget] = useState<Target | null>(() =>
    kindOf(current) === 'url' ? null : { id: idOf(current), name: `#${idOf(current)}` },
  );
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const hrefs: Record<LinkKind, string | null> = {
    url: toUrl(url),
    page: target && `/my-pages/${target.id}`,
    file: target && `/media/${target.id}`,
  };

  const save = () => {
    const href = hrefs[kind];
    setInvalid(href === null);
    if (href === null) return;
    onClose();
    link.set(href, text.trim() || (kind === 'url' ? url.trim() : (target?.name ?? '')));
  };
  const remove = () => {
    onClose();
    link.remove();
  };
  const choose = (next: LinkKind) => {
    setKind(next);
    setTarget(null);
    setInvalid(false);
  };
  const targetProps = {
    value: target,
    onChange: setTarget,
    error: isInvalid ? translate('rich_text.link.nothing') : undefined,
  };

  return (
    <AppDialog
      title={translate('rich_text.link.title')}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={save}
      aside={
        current ? (
          <Button color="error" onClick={remove}>
            {translate('rich_text.link.remove')}
          </Button>
        ) : null
      }
      primary={{ label: translate('rich_text.link.save') }}
    >
      <Stack spacing={2}>
        {kinds.length > 1 ? (
          <ToggleChoice
            label={translate('rich_text.link.kind')}
            choices={kinds.map((id) => ({ id, name: translate(`rich_text.link.kinds.${id}`) }))}
            value={kind}
            onChange={choose}
          />
        ) : null}
        {kind === 'page' ? <PageTarget {...targetProps} /> : null}
        {kind === 'file' ? <FileTarget {...targetProps} /> : null}
        {kind === 'url' ? (
          <TextField
            autoFocus
            required
            label={translate('rich_text.link.kinds.url')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            error={isInvalid}
            helperText={translate(isInvalid ? 'rich_text.link.invalid' : 'rich_text.link.help')}
            slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
          />
        ) : null}
        {needsText ? (
          <TextField
            label={translate('rich_text.link.text')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
      </Stack>
    </AppDialog>
  );
};

export default LinkDialog;
