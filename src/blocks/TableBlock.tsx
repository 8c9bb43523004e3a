import { parseTable } from '../content/table-text';
import { DataTable } from '../ui/DataTable';
import type { BlockProps } from './block-props';

export function TableBlock({ content }: BlockProps<'table'>) {
  const { columns, rows } = parseTable(content.table);
  return (
    <DataTable
      caption={content.caption}
      columns={columns}
      rows={rows.map((cells, position) => ({ key: String(position), cells }))}
      // A name and a value fit on a phone as they are.
      mobileLayout={columns.length > 2 ? 'cards' : 'table'}
    />
  );
}
