import { Box, Paper, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import {
  useCanAccess,
  useEvent,
  useLocation,
  useNavigate,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { importWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import { isDialogOpen, isTextField } from '../../ui/letterKeys';
import { pastedRows, type Paste, type Source } from './pastedRows';
import { IMPORT_PARAM, uploadRequest } from './uploadRequest';

const SpreadsheetDialog = lazyScreen(() => import('./SpreadsheetDialog'), 'auditLog');

/** Calls `onFile` with a file that is dropped anywhere on the screen. Returns whether files are dragged over it. */
const useScreenDrop = (onFile: (file: File) => void, enabled: boolean): boolean => {
  const [isOver, setOver] = useState(false);
  const drop = useEvent(onFile);
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    // dragenter and dragleave bubble from every element, so they are counted.
    let depth = 0;
    const takes = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') === true && !isDialogOpen();
    const move = (by: number) => (event: DragEvent) => {
      depth = takes(event) ? Math.max(0, depth + by) : 0;
      setOver(depth > 0);
    };
    document.addEventListener('dragenter', move(1), { signal });
    document.addEventListener('dragleave', move(-1), { signal });
    document.addEventListener(
      'dragover',
      (event) => {
        if (takes(event)) event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0];
        if (!file || !takes(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        drop(file);
      },
      { signal },
    );
    return () => stop.abort();
  }, [enabled, drop]);
  return isOver;
};

/** Calls `onPaste` when cells are pasted on a row or a cell of a table. */
const useTablePaste = (onPaste: (paste: Paste) => void): void => {
  const paste = useEvent(onPaste);
  useEffect(() => {
    const listen = async (event: ClipboardEvent) => {
      const focused = document.activeElement;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!focused?.closest('tr[data-row]') || isTextField(focused) || text.trim() === '') return;
      event.preventDefault();
      const { parseBlock } = await importWithRetry(() => import('../../../contract/csv'));
      const found = pastedRows(focused, parseBlock(text));
      if (found) paste(found);
    };
    const listener = (event: ClipboardEvent) => void listen(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [paste]);
};

const DropHint = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        pointerEvents: 'none',
        border: '3px dashed',
        borderColor: 'primary.main',
        bgcolor: 'rgba(0, 0, 0, 0.3)',
      }}
    >
      <Paper elevation={8} sx={{ p: 3, textAlign: 'center', maxWidth: '90vw' }}>
        <Typography variant="h6" component="p">
          {translate('spreadsheet.drop')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('spreadsheet.drop_hint')}</Typography>
      </Paper>
    </Box>
  );
};

interface AreaProps {
  /** Whether an edited file can be dropped on the list. */
  droppable: boolean;
}

/** Whether the address asks for the dialog, as links from other screens do. */
const useAddressedDialog = (): { isAsked: boolean; clear: () => void } => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    isAsked: params.has(IMPORT_PARAM),
    clear: () => {
      params.delete(IMPORT_PARAM);
      navigate({ pathname, search: params.toString() }, { replace: true });
    },
  };
};

const EditableArea = ({ droppable }: AreaProps) => {
  const { isAsked, clear } = useAddressedDialog();
  const [chosen, setSource] = useState<Source | null>(null);
  const source = chosen ?? (isAsked ? 'choose' : null);
  const isOver = useScreenDrop((file) => setSource({ file }), droppable);
  useTablePaste((paste) => setSource({ paste }));
  useEffect(() => uploadRequest.subscribe(() => setSource('choose')), []);
  const close = () => {
    setSource(null);
    if (isAsked) clear();
  };
  return (
    <>
      {isOver && <DropHint />}
      {source && (
        <Suspense>
          <SpreadsheetDialog source={source} onSource={setSource} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** Takes edited files and pasted cells for the list beside it, and shows what they would change. */
const SpreadsheetArea = ({ droppable }: AreaProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ action: 'edit', resource });
  return canAccess ? <EditableArea droppable={droppable} /> : null;
};

export default SpreadsheetArea;
