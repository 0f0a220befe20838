import { Button, Card, List, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MyPage } from '../../../../contract/myPage';
import { PageRow } from './PageRow';

const FIRST = 5;

export const ToSign = ({ pages, total }: { pages: readonly MyPage[]; total: number }) => {
  const translate = useTranslate();
  const id = useId();
  const [all, setAll] = useState(false);
  if (pages.length === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ mt: 2, mb: 3, borderColor: 'primary.main', borderLeftWidth: 4 }}
    >
      <Typography id={id} component="h2" variant="h6" sx={{ px: 2, pt: 2 }}>
        {translate('my.pages.waiting', { smart_count: total })}
      </Typography>
      <List disablePadding>
        {(all ? pages : pages.slice(0, FIRST)).map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </List>
      {!all && pages.length > FIRST && (
        <Button sx={{ m: 1 }} onClick={() => setAll(true)}>
          {translate('my.pages.show_all', { smart_count: total })}
        </Button>
      )}
    </Card>
  );
};
