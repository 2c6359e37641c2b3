import { useLocalTime } from '../../hooks/use-local-time';
import { Figure } from '../../ui/Figure';

export function LocalTime({ iso }: { readonly iso: string }) {
  const { clock, whole } = useLocalTime(iso);
  return (
    <Figure asChild>
      <time dateTime={iso} title={whole}>
        {clock}
      </time>
    </Figure>
  );
}
