import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tableRecipe } from '../theme/recipes/table';
import { aligned, decimalsOf } from './aligned';
import { Hidden } from './Button';
import { Figure } from './Figure';

export const Table = chakra('table', tableRecipe);

export interface PlanColumn {
  readonly key: string;
  readonly head: string;
  readonly figure?: boolean;
  /** Figures with a sign: what came is coloured as a gain, what left as a loss. */
  readonly change?: boolean;
  /** Dropped on narrow screens; amount and state never are. */
  readonly wideOnly?: boolean;
}

export interface PlanRow {
  readonly key: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Nobody's gain or loss: its change has no colour. */
  readonly neutral?: boolean;
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

/** Of every column of figures the most decimals a cell of it has. */
const placesOf = (columns: readonly PlanColumn[], cells: readonly PlanRow['cells'][]): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap(({ key, figure }): [string, number][] =>
      figure === true ? [[key, Math.max(0, ...cells.map((row) => decimalsOf(row[key]) ?? 0))]] : [],
    ),
  );

function toneOf(cell: ReactNode): 'up' | 'down' | 'plain' {
  if (typeof cell !== 'string' || /^\d/.test(cell)) return 'plain';
  return cell.startsWith('+') ? 'up' : 'down';
}

/** What will be signed, a row a step, with a total under a control line. */
export function PlanTable({ caption, columns, rows, total }: PlanTableProps) {
  const places = placesOf(columns, [...rows.map(({ cells }) => cells), ...(total === undefined ? [] : [total])]);
  const shown = (cell: ReactNode, { key, change = false }: PlanColumn, neutral = false): ReactNode => {
    const figure = aligned(cell, places.get(key) ?? 0);
    return change ? <Figure tone={neutral ? 'plain' : toneOf(cell)}>{figure}</Figure> : figure;
  };
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
                {shown(row.cells[column.key], column, row.neutral)}
              </chakra.td>
            ))}
          </tr>
        ))}
        {total === undefined ? null : (
          <tr data-total="">
            {columns.map((column) => (
              <chakra.td key={column.key} {...cellProps(column)}>
                {shown(total[column.key], column)}
              </chakra.td>
            ))}
          </tr>
        )}
      </tbody>
    </Table>
  );
}
