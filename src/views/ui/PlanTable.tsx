import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tableRecipe } from '../theme/recipes/region';
import { Hidden } from './Button';

export const Table = chakra('table', tableRecipe);

export interface PlanColumn {
  readonly key: string;
  readonly head: string;
  readonly figure?: boolean;
  /** Dropped on narrow screens; amount and state never are. */
  readonly wideOnly?: boolean;
}

export interface PlanRow {
  readonly key: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
}

interface PlanTableProps {
  readonly caption: string;
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly PlanRow[];
  readonly total?: Readonly<Record<string, ReactNode>>;
}

const cellProps = (column: PlanColumn) => ({
  ...(column.figure ? { 'data-figure': '' } : {}),
  ...(column.wideOnly ? { hideBelow: 'md' as const } : {}),
});

/** What will be signed, a row a step, with a total under a control line. */
export function PlanTable({ caption, columns, rows, total }: PlanTableProps) {
  return (
    <Table>
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <chakra.th key={column.key} scope="col" {...cellProps(column)}>
              {column.head}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map((column) => (
              <chakra.td key={column.key} {...cellProps(column)}>
                {row.cells[column.key]}
              </chakra.td>
            ))}
          </tr>
        ))}
        {total === undefined ? null : (
          <tr data-total="">
            {columns.map((column) => (
              <chakra.td key={column.key} {...cellProps(column)}>
                {total[column.key]}
              </chakra.td>
            ))}
          </tr>
        )}
      </tbody>
    </Table>
  );
}
