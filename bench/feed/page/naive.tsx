import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { RawPost } from '#shared/contract/feed';
import { ESTIMATE, fill, listen, openSheet, OVERSCAN, type Part, type Sheet, valuesOf, type Values } from './card';

function elementOf({ tag, attributes, children }: Part, values: Values, key: number): ReactNode {
  const named = attributes.map(([name, value]) => [name === 'class' ? 'className' : name, fill(value, values)]);
  const inner = children.map((child, at) =>
    typeof child === 'string' ? fill(child, values) : elementOf(child, values, at),
  );
  return createElement(tag, { key, ...Object.fromEntries(named) }, ...inner);
}

/** One post; drawn again only when it is another one. */
const Card = memo(function Card({ post, card }: { readonly post: RawPost; readonly card: Part }) {
  return elementOf(card, valuesOf(post), 0);
});

/** What comes is a new list in the state. */
function List({ sheet }: { readonly sheet: Sheet }) {
  const [posts, setPosts] = useState<readonly RawPost[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(
    () => listen((came) => setPosts((before) => [...came.toReversed(), ...before].slice(0, sheet.kept))),
    [sheet],
  );
  const rows = useVirtualizer({
    count: posts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    getItemKey: (index) => posts[index]?.id ?? index,
  });
  return (
    <div ref={scroller} className={sheet.scroller} role="region" aria-label="Posts">
      <ol className={sheet.list} style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const post = posts[index];
          return post === undefined ? null : (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={posts.length}
              aria-posinset={index + 1}
              className={sheet.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Card post={post} card={sheet.card} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const { sheet, box } = await openSheet();
createRoot(box).render(<List sheet={sheet} />);
