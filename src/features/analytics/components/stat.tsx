import { signedCount, totalCount } from "@/lib/format";
import { classNames } from "@/ui/class-names";

type Props = {
  name: string;
  value: number;
  /** By how much it changed in the last seven days. */
  change?: number;
};

/** One figure of the platform, in a `<dl>` (docs/product.md A3). */
export const Stat = ({ name, value, change }: Props) => (
  <div className="stat-card tabular-nums">
    <dt>{name}</dt>
    <dd className="value">{totalCount(value)}</dd>
    <dd className={classNames("change", change !== undefined && change < 0 && "is-negative")}>
      {change !== undefined && `${signedCount(change)} this week`}
    </dd>
  </div>
);
