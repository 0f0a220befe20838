import { Box, Button } from '@mui/material';
import { createElement, Fragment, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FILE_LINK, PAGE_LINK, RICH_TEXT_TAGS } from '../../../../contract/richText';
import { companyPrefix } from '../../../api/companyAddress';
import { richTextStyles } from '../richTextStyles';
import { sanitizeToCompare } from '../sanitize';
import { Marked } from './DiffText';
import { diffBlocks, type Block } from './diffBlocks';

type Part = Extract<Block, { kind: 'text' }>['parts'][number];
type Token = Part['tokens'][number];

const ALLOWED: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);

/** A file has no address here: only readers get its signed URL. */
const addressOf = (href = ''): string =>
  FILE_LINK.test(href) ? '' : PAGE_LINK.test(href) ? `${companyPrefix()}${href}` : href;

/** React takes no `style` texts, and spans of cells by other names. */
const propsOf = ({ colspan, rowspan, href, scope, start, type }: Record<string, string>) => ({
  colSpan: colspan ? Number(colspan) : undefined,
  rowSpan: rowspan ? Number(rowspan) : undefined,
  start: start ? Number(start) : undefined,
  scope,
  type,
  ...(addressOf(href) ? { href: addressOf(href), target: '_blank', rel: 'noopener noreferrer' } : {}),
});

const inMarks = ({ marks }: Token, content: ReactNode): ReactNode =>
  marks.reduceRight(
    (inner, { tag, attributes }) =>
      ALLOWED.has(tag) ? createElement(tag, propsOf(attributes), inner) : inner,
    content,
  );

/** A picture is shown as its text alternative. */
const TokenContent = ({ token: { picture, text } }: { token: Token }): ReactNode => {
  const translate = useTranslate();
  if (picture)
    return `[${text || `${translate('rich_text.picture.title')} ${picture['data-media-id'] ?? ''}`}]`;
  return text === '\n' ? <br /> : text;
};

/** Tokens with the same marks are one element. */
const Tokens = ({ tokens }: { tokens: readonly Token[] }) => {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last?.[0] && JSON.stringify(last[0].marks) === JSON.stringify(token.marks)) last.push(token);
    else runs.push([token]);
  }
  return runs.map((run, index) => (
    <Fragment key={index}>
      {run[0] &&
        inMarks(
          run[0],
          run.map((token, at) => <TokenContent key={at} token={token} />),
        )}
    </Fragment>
  ));
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode =>
  blocks.map((block, index) => {
    if (block.kind === 'text')
      return (
        <Fragment key={index}>
          {block.parts.map(({ change, tokens }, at) => (
            <Marked key={at} change={change}>
              <Tokens tokens={tokens} />
            </Marked>
          ))}
        </Fragment>
      );
    const { tag, attributes, children } = block;
    if (!ALLOWED.has(tag)) return <Blocks key={index} blocks={children} />;
    if (tag === 'hr') return <hr key={index} />;
    return createElement(tag, { key: index, ...propsOf(attributes) }, <Blocks blocks={children} />);
  });

const isChanged = (block: Block): boolean =>
  block.kind === 'text'
    ? block.parts.some(({ change }) => change !== undefined)
    : block.change !== undefined || block.children.some(isChanged);

/** Returns whether to show each block: those that changed and their neighbours, or all of them if none did. */
const nearChanges = (blocks: readonly Block[]): boolean[] => {
  const changed = blocks.map(isChanged);
  return blocks.map(
    (_, index) => !changed.includes(true) || changed.slice(Math.max(0, index - 1), index + 2).includes(true),
  );
};

/**
 * Shows what differs between two rich texts, with their tables and lists, and the rest on demand. Changes are not marked
 * by colour alone.
 */
export const DiffHtml = ({ before, after }: { before: string; after: string }) => {
  const translate = useTranslate();
  const blocks = useMemo(
    () => diffBlocks(sanitizeToCompare(before), sanitizeToCompare(after)),
    [before, after],
  );
  const [isWhole, setWhole] = useState(false);
  const shown = nearChanges(blocks);
  if (isWhole || !shown.includes(false))
    return (
      <Box sx={[richTextStyles, { overflowX: 'auto' }]}>
        <Blocks blocks={blocks} />
      </Box>
    );
  return (
    <>
      <Box sx={[richTextStyles, { overflowX: 'auto' }]}>
        {blocks.map((block, index) => {
          if (shown[index]) return <Blocks key={index} blocks={[block]} />;
          return index > 0 && !shown[index - 1] ? null : <p key={index}>…</p>;
        })}
      </Box>
      <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
        {translate('resources.pages.revisions.show_all')}
      </Button>
    </>
  );
};
