// `npm run charts`: pages of the statecharts, and how each is drawn in the inspector. `--check` writes nothing.
import './generate-statecharts';
import './generate-chart-geometry';
