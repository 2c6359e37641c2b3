// Stand-in for Meteora's Dynamic Bonding Curve, from the IDL and quote math of its MIT-licensed SDK 1.5.12, not from
// the program's own source, whose licence is non-commercial: initialize_virtual_pool_with_spl_token,
// initialize_virtual_pool_with_token2022, swap, swap2, claim_creator_trading_fee, claim_trading_fee. Fees fall on a
// linear or exponential schedule; there is no dynamic fee and no rate limiter. Which of two errors comes first is as
// measured on the program that the SDK tests against.
#include "anchor.h"
#include "token.h"

// Account VirtualPool
enum {
  POOL_CONFIG = 72,
  POOL_CREATOR = 104,
  POOL_BASE_MINT = 136,
  POOL_BASE_VAULT = 168,
  POOL_QUOTE_VAULT = 200,
  POOL_BASE_RESERVE = 232,
  POOL_QUOTE_RESERVE = 240,
  POOL_PROTOCOL_BASE_FEE = 248,
  POOL_PROTOCOL_QUOTE_FEE = 256,
  POOL_PARTNER_BASE_FEE = 264,
  POOL_PARTNER_QUOTE_FEE = 272,
  POOL_SQRT_PRICE = 280,
  POOL_ACTIVATION = 296,
  POOL_TOKEN_TYPE = 304,
  POOL_MIGRATION_PROGRESS = 308,
  POOL_METRICS = 312,
  POOL_FINISHED_AT = 344,
  POOL_CREATOR_BASE_FEE = 352,
  POOL_CREATOR_QUOTE_FEE = 360,
  POOL_HAS_SWAPPED = 370,
  POOL_LEN = 424
};

// Account PoolConfig; fees in billionths, prices as square roots in Q64.64
enum {
  CONFIG_QUOTE_MINT = 8,
  CONFIG_FEE_CLAIMER = 40,
  CONFIG_CLIFF_FEE = 104,
  CONFIG_FEE_PERIOD = 112,
  CONFIG_FEE_REDUCTION = 120,
  CONFIG_FEE_PERIODS = 128,
  CONFIG_FEE_MODE = 130,
  CONFIG_DYNAMIC_FEE = 136,
  CONFIG_PARTNER_VESTING = 184,
  CONFIG_CREATOR_VESTING = 200,
  CONFIG_COLLECT_MODE = 232,
  CONFIG_ACTIVATION_TYPE = 234,
  CONFIG_DECIMALS = 235,
  CONFIG_TOKEN_TYPE = 237,
  CONFIG_PARTNER_LOCKED_PERCENT = 239,
  CONFIG_CREATOR_LOCKED_PERCENT = 241,
  CONFIG_IS_SUPPLY_FIXED = 244,
  CONFIG_CREATOR_FEE_PERCENT = 245,
  CONFIG_UPDATE_AUTHORITY = 246,
  CONFIG_SWAP_BASE = 256,
  CONFIG_MIGRATION_QUOTE = 264,
  CONFIG_MIGRATION_BASE = 272,
  CONFIG_MIGRATION_SQRT_PRICE = 280,
  CONFIG_LOCKED_VESTING = 296,
  CONFIG_SUPPLY = 344,
  CONFIG_FIRST_SWAP_LEAST_FEE = 365,
  CONFIG_CREATION_FEE = 368,
  CONFIG_START_SQRT_PRICE = 392,
  CONFIG_CURVE = 408
};

// LiquidityVestingInfo
enum { VESTING_PERCENT = 1, VESTING_BPS = 4, VESTING_PERIODS = 6, VESTING_FREQUENCY = 8, VESTING_CLIFF = 12 };

// LockedVestingConfig
enum { LOCKED_PER_PERIOD = 0, LOCKED_PERIODS = 24, LOCKED_AT_CLIFF = 32 };

#define CURVE_POINTS 20
#define FEE_UNIT 1000000000
#define MIN_FEE 2500000
#define MAX_FEE 990000000
#define BPS_UNIT 10000
#define LEAST_LOCKED_BPS 1000
#define DAY 86400
#define NO_LIQUIDITY 6033, "InsufficientLiquidity", "Liquidity in bonding curve is insufficient"
#define SEEDS_ERROR ERROR(WRONG_SEEDS)
#define DATA_ERROR ERROR(BAD_DATA)

// ---- 256-bit integers
typedef struct {
  u64 l[4];
} U256;

INLINE U128 read_u128(const u8* p) {
  U128 r = {read_u64(p), read_u64(p + 8)};
  return r;
}

INLINE int less128(const U128* a, const U128* b) {
  return a->hi < b->hi || (a->hi == b->hi && a->lo < b->lo);
}

INLINE int equal128(const U128* a, const U128* b) {
  return a->hi == b->hi && a->lo == b->lo;
}

INLINE int is_zero128(const U128* a) {
  return !(a->lo | a->hi);
}

NOINLINE void sub128(U128* o, const U128* a, const U128* b) {
  u64 lo = a->lo - b->lo;
  o->hi = a->hi - b->hi - (a->lo < b->lo);
  o->lo = lo;
}

NOINLINE void mul256(U256* o, const U128* a, const U128* b) {
  U128 p00, p01, p10, p11;
  mul128(&p00, a->lo, b->lo);
  mul128(&p01, a->lo, b->hi);
  mul128(&p10, a->hi, b->lo);
  mul128(&p11, a->hi, b->hi);
  u64 middle = p00.hi + p01.lo, carry = middle < p01.lo;
  o->l[0] = p00.lo;
  middle += p10.lo;
  carry += middle < p10.lo;
  o->l[1] = middle;
  u64 high = p01.hi + p10.hi, carry2 = high < p10.hi;
  high += p11.lo;
  carry2 += high < p11.lo;
  high += carry;
  carry2 += high < carry;
  o->l[2] = high;
  o->l[3] = p11.hi + carry2;
}

NOINLINE int not_less256(const U256* a, const U256* b) {
  for (int i = 3; i >= 0; i--)
    if (a->l[i] != b->l[i]) return a->l[i] > b->l[i];
  return 1;
}

NOINLINE u64 div256(U256* n, const U256* d) { // n := n / d, returns remainder != 0
  U256 remainder = {{0, 0, 0, 0}};
  int top_limb = 3;
  while (top_limb > 0 && !n->l[top_limb])
    top_limb--;
  int bits = 64 * (top_limb + 1);
  U256 quotient = {{0, 0, 0, 0}};
  for (int i = bits - 1; i >= 0; i--) {
    u64 carry = remainder.l[3] >> 63;
    remainder.l[3] = (remainder.l[3] << 1) | (remainder.l[2] >> 63);
    remainder.l[2] = (remainder.l[2] << 1) | (remainder.l[1] >> 63);
    remainder.l[1] = (remainder.l[1] << 1) | (remainder.l[0] >> 63);
    remainder.l[0] = (remainder.l[0] << 1) | ((n->l[i >> 6] >> (i & 63)) & 1);
    if (carry || not_less256(&remainder, d)) {
      u64 borrow = 0;
      for (int j = 0; j < 4; j++) {
        u64 left = remainder.l[j], right = d->l[j], difference = left - right - borrow;
        borrow = left < right || (left == right && borrow) ? 1 : (left - right < borrow);
        remainder.l[j] = difference;
      }
      quotient.l[i >> 6] |= 1ull << (i & 63);
    }
  }
  *n = quotient;
  return (remainder.l[0] | remainder.l[1] | remainder.l[2] | remainder.l[3]) != 0;
}

NOINLINE void increment256(U256* a) {
  for (int i = 0; i < 4; i++)
    if (++a->l[i]) break;
}

typedef struct {
  U128 lo, hi, liq;
  u64 up;
} Segment; // amounts between two sqrt prices

NOINLINE u64 delta_base(U256* o, const Segment* segment) {
  U128 span;
  sub128(&span, &segment->hi, &segment->lo);
  U256 denominator;
  mul256(o, &segment->liq, &span);
  mul256(&denominator, &segment->lo, &segment->hi);
  u64 inexact = div256(o, &denominator);
  if (inexact && segment->up) increment256(o);
  return 0;
}

NOINLINE u64 delta_quote(U256* o, const Segment* segment) {
  U128 span;
  sub128(&span, &segment->hi, &segment->lo);
  U256 product;
  mul256(&product, &segment->liq, &span);
  u64 inexact = (product.l[0] | product.l[1]) != 0;
  o->l[0] = product.l[2];
  o->l[1] = product.l[3];
  o->l[2] = o->l[3] = 0;
  if (inexact && segment->up) increment256(o);
  return 0;
}

NOINLINE u64 price_after_base_in(U128* o, const U128* price, const U128* liquidity, u64 amount) {
  U256 numerator, denominator;
  mul256(&numerator, liquidity, price);
  U128 wide = {amount, 0};
  mul256(&denominator, &wide, price);
  u64 sum = denominator.l[0] + liquidity->lo, carry = sum < liquidity->lo;
  denominator.l[0] = sum;
  sum = denominator.l[1] + liquidity->hi;
  u64 carry2 = sum < liquidity->hi;
  sum += carry;
  carry2 += sum < carry;
  denominator.l[1] = sum;
  denominator.l[2] += carry2;
  if (div256(&numerator, &denominator)) increment256(&numerator);
  o->lo = numerator.l[0];
  o->hi = numerator.l[1];
  return 0;
}

NOINLINE u64 price_after_quote_in(U128* o, const U128* price, const U128* liquidity, u64 amount) {
  U256 numerator = {{0, 0, amount, 0}}, denominator = {{liquidity->lo, liquidity->hi, 0, 0}};
  div256(&numerator, &denominator);
  u64 lo = price->lo + numerator.l[0];
  o->hi = price->hi + numerator.l[1] + (lo < numerator.l[0]);
  o->lo = lo;
  return 0;
}

NOINLINE u64 price_after_quote_out(U128* o, const U128* price, const U128* liquidity, u64 amount) {
  U256 quotient = {{0, 0, amount, 0}}, denominator = {{liquidity->lo, liquidity->hi, 0, 0}};
  if (div256(&quotient, &denominator)) increment256(&quotient);
  U128 fall = {quotient.l[0], quotient.l[1]};
  sub128(o, price, &fall);
  return 0;
}

// `amount` must be less than the segment holds.
NOINLINE u64 price_after_base_out(U128* o, const U128* price, const U128* liquidity, u64 amount) {
  U256 numerator, taken;
  U128 wide = {amount, 0};
  mul256(&taken, &wide, price);
  U128 product = {taken.l[0], taken.l[1]}, rest;
  sub128(&rest, liquidity, &product);
  U256 denominator = {{rest.lo, rest.hi, 0, 0}};
  mul256(&numerator, liquidity, price);
  if (div256(&numerator, &denominator)) increment256(&numerator);
  o->lo = numerator.l[0];
  o->hi = numerator.l[1];
  return 0;
}

INLINE int exceeds(const U256* a, u64 v) {
  return (a->l[1] | a->l[2] | a->l[3]) || a->l[0] > v;
} // a > v

// Along the curve from a price: `left` of one side is still to be walked, `out` of the other side came of it.
typedef struct {
  const u8* c;
  U128 p;
  u64 left, out;
} Walk;

NOINLINE u64 walk_buy(Walk* walk) {
  U128 stop = read_u128(walk->c + CONFIG_MIGRATION_SQRT_PRICE);
  for (int i = 0; i < CURVE_POINTS && walk->left; i++) {
    const u8* point = walk->c + CONFIG_CURVE + 32 * i;
    U128 end = read_u128(point), liquidity = read_u128(point + 16);
    if (is_zero128(&end) || is_zero128(&liquidity)) break;
    U128 target = less128(&stop, &end) ? stop : end;
    if (!less128(&walk->p, &target)) continue;
    Segment whole = {walk->p, target, liquidity, 1};
    U256 most;
    delta_quote(&most, &whole);
    if (exceeds(&most, walk->left)) {
      U128 next;
      price_after_quote_in(&next, &walk->p, &liquidity, walk->left);
      Segment part = {walk->p, next, liquidity, 0};
      U256 amount;
      delta_base(&amount, &part);
      walk->out += amount.l[0];
      walk->p = next;
      walk->left = 0;
    } else {
      Segment part = {walk->p, target, liquidity, 0};
      U256 amount;
      delta_base(&amount, &part);
      walk->out += amount.l[0];
      walk->p = target;
      walk->left -= most.l[0];
      if (equal128(&target, &stop)) break;
    }
  }
  return 0;
}

NOINLINE u64 walk_sell(Walk* walk) {
  for (int i = CURVE_POINTS - 2; i >= 0 && walk->left; i--) {
    const u8* point = walk->c + CONFIG_CURVE + 32 * i;
    U128 start = read_u128(point), below = read_u128(point + 16), liquidity = read_u128(point + 48);
    if (is_zero128(&start) || is_zero128(&below) || !less128(&start, &walk->p)) continue;
    Segment whole = {start, walk->p, liquidity, 1};
    U256 most;
    delta_base(&most, &whole);
    if (exceeds(&most, walk->left)) {
      U128 next;
      price_after_base_in(&next, &walk->p, &liquidity, walk->left);
      Segment part = {next, walk->p, liquidity, 0};
      U256 amount;
      delta_quote(&amount, &part);
      walk->out += amount.l[0];
      walk->p = next;
      walk->left = 0;
    } else {
      Segment part = {start, walk->p, liquidity, 0};
      U256 amount;
      delta_quote(&amount, &part);
      walk->out += amount.l[0];
      walk->p = start;
      walk->left -= most.l[0];
    }
  }
  if (walk->left) {
    U128 liquidity = read_u128(walk->c + CONFIG_CURVE + 16), lowest = read_u128(walk->c + CONFIG_START_SQRT_PRICE),
         next;
    price_after_base_in(&next, &walk->p, &liquidity, walk->left);
    if (less128(&next, &lowest)) {
      Segment whole = {lowest, walk->p, liquidity, 1};
      U256 used;
      delta_base(&used, &whole);
      next = lowest;
      walk->left -= used.l[0];
    } else
      walk->left = 0;
    Segment part = {next, walk->p, liquidity, 0};
    U256 amount;
    delta_quote(&amount, &part);
    walk->out += amount.l[0];
    walk->p = next;
  }
  return 0;
}

// Up the curve to where so many base units have come out; `out` is the quote that pays for them.
NOINLINE u64 walk_buy_exact_out(Walk* walk) {
  for (int i = 0; i < CURVE_POINTS && walk->left; i++) {
    const u8* point = walk->c + CONFIG_CURVE + 32 * i;
    U128 end = read_u128(point), liquidity = read_u128(point + 16);
    if (is_zero128(&end) || is_zero128(&liquidity)) break;
    if (!less128(&walk->p, &end)) continue;
    Segment whole = {walk->p, end, liquidity, 0};
    U256 most;
    delta_base(&most, &whole);
    U128 next = end;
    u64 taken = most.l[0];
    if (exceeds(&most, walk->left)) {
      price_after_base_out(&next, &walk->p, &liquidity, walk->left);
      taken = walk->left;
    }
    Segment part = {walk->p, next, liquidity, 1};
    U256 amount;
    delta_quote(&amount, &part);
    walk->out += amount.l[0];
    walk->p = next;
    walk->left -= taken;
  }
  REQUIRE(!walk->left, 6047, "AmountLeftIsNotZero", "Amount left is not zero");
  U128 stop = read_u128(walk->c + CONFIG_MIGRATION_SQRT_PRICE);
  REQUIRE(!less128(&stop, &walk->p), NO_LIQUIDITY);
  return 0;
}

// Down the curve to where so much quote has come out; `out` is the base that pays for it.
NOINLINE u64 walk_sell_exact_out(Walk* walk) {
  U128 lowest = read_u128(walk->c + CONFIG_START_SQRT_PRICE);
  for (int i = CURVE_POINTS - 2; i >= -1 && walk->left; i--) {
    const u8* point = walk->c + CONFIG_CURVE + 32 * i;
    U128 start = i < 0 ? lowest : read_u128(point), liquidity = read_u128(point + 48);
    if (i >= 0) {
      U128 below = read_u128(point + 16);
      if (is_zero128(&start) || is_zero128(&below) || !less128(&start, &walk->p)) continue;
    }
    Segment whole = {start, walk->p, liquidity, 0};
    U256 most;
    delta_quote(&most, &whole);
    U128 next = start;
    u64 taken = most.l[0];
    REQUIRE(i >= 0 || exceeds(&most, walk->left) || most.l[0] == walk->left, NO_LIQUIDITY);
    if (i < 0 || exceeds(&most, walk->left)) {
      price_after_quote_out(&next, &walk->p, &liquidity, walk->left);
      taken = walk->left;
    }
    REQUIRE(!less128(&next, &lowest), 6048, "NextSqrtPriceIsSmallerThanStartSqrtPrice",
            "Next sqrt price is smaller than start sqrt price");
    Segment part = {next, walk->p, liquidity, 1};
    U256 amount;
    delta_base(&amount, &part);
    walk->out += amount.l[0];
    walk->p = next;
    walk->left -= taken;
  }
  return 0;
}

// What the whole curve can sell, rounded up at each point.
NOINLINE u64 base_on_curve(const u8* config) {
  U128 from = read_u128(config + CONFIG_START_SQRT_PRICE);
  u64 total = 0;
  for (int i = 0; i < CURVE_POINTS; i++) {
    const u8* point = config + CONFIG_CURVE + 32 * i;
    U128 end = read_u128(point), liquidity = read_u128(point + 16);
    if (is_zero128(&end) || is_zero128(&liquidity)) break;
    Segment segment = {from, end, liquidity, 1};
    U256 amount;
    delta_base(&amount, &segment);
    total += amount.l[0];
    from = end;
  }
  return total;
}

// What is minted: as the config says, or what the curve sells (with a quarter to spare where the curve is long enough),
// what migrates and what vests.
NOINLINE u64 initial_supply(const u8* config) {
  if (config[CONFIG_IS_SUPPLY_FIXED]) return read_u64(config + CONFIG_SUPPLY);
  const u8* locked = config + CONFIG_LOCKED_VESTING;
  u64 sold = read_u64(config + CONFIG_SWAP_BASE), most = base_on_curve(config);
  sold += mul_div(sold, 25, 100);
  return (sold < most ? sold : most) + read_u64(config + CONFIG_MIGRATION_BASE) +
         read_u64(locked + LOCKED_PER_PERIOD) * read_u64(locked + LOCKED_PERIODS) + read_u64(locked + LOCKED_AT_CLIFF);
}

NOINLINE void mul_div128(U128* value, u64 factor, const U128* divisor) {
  U128 wide = {factor, 0};
  U256 product, denominator = {{divisor->lo, divisor->hi, 0, 0}};
  mul256(&product, value, &wide);
  div256(&product, &denominator);
  value->lo = product.l[0];
  value->hi = product.l[1];
}

// Basis points of all liquidity that a vesting still locks one day after migration, with the program's own roundings:
// a tenth of everything is 999 of them.
NOINLINE u64 vesting_locked_bps(const u8* vesting) {
  u64 bps = *(const u16*)(vesting + VESTING_BPS), periods = *(const u16*)(vesting + VESTING_PERIODS),
      frequency = read_u32(vesting + VESTING_FREQUENCY), cliff = read_u32(vesting + VESTING_CLIFF);
  U128 all = {~0ull, ~0ull}, hundred = {100, 0}, bps_unit = {BPS_UNIT, 0}, one = {1, 0}, locked = all;
  mul_div128(&locked, vesting[VESTING_PERCENT], &hundred);
  if (cliff <= DAY) {
    U128 count = {periods, 0};
    u64 passed = frequency ? (DAY - cliff) / frequency : 0;
    if (!periods || !bps) return 0;
    mul_div128(&locked, bps * periods, &bps_unit);
    mul_div128(&locked, 1, &count);
    mul_div128(&locked, passed < periods ? periods - passed : 0, &one);
  }
  mul_div128(&locked, BPS_UNIT, &all);
  return locked.lo;
}

NOINLINE u64 locked_bps(const u8* config) {
  return 100ull * (config[CONFIG_PARTNER_LOCKED_PERCENT] + config[CONFIG_CREATOR_LOCKED_PERCENT]) +
         vesting_locked_bps(config + CONFIG_PARTNER_VESTING) + vesting_locked_bps(config + CONFIG_CREATOR_VESTING);
}

NOINLINE u64 base_fee_after(const u8* config, u64 passed) {
  u64 cliff = read_u64(config + CONFIG_CLIFF_FEE), reduction = read_u64(config + CONFIG_FEE_REDUCTION);
  if (config[CONFIG_FEE_MODE] == 0) return cliff - passed * reduction;
  U128 one = {0, 1};
  U256 wide = {{0, reduction, 0, 0}}, denominator = {{10000, 0, 0, 0}};
  div256(&wide, &denominator);
  U128 base = {wide.l[0], wide.l[1]}, power = one;
  sub128(&base, &one, &base); // (1 - r)^periods in Q64
  while (passed) {
    if (passed & 1) {
      U256 product;
      mul256(&product, &power, &base);
      power.lo = product.l[1];
      power.hi = product.l[2];
    }
    U256 product;
    mul256(&product, &base, &base);
    base.lo = product.l[1];
    base.hi = product.l[2];
    passed >>= 1;
  }
  U128 wide_cliff = {cliff, 0};
  U256 product;
  mul256(&product, &wide_cliff, &power);
  return product.l[1];
}

NOINLINE u64 least_base_fee(const u8* config) {
  return base_fee_after(config, *(const u16*)(config + CONFIG_FEE_PERIODS));
}

NOINLINE u64 base_fee_rate(const u8* config, u64 now, u64 activation) {
  u64 period = read_u64(config + CONFIG_FEE_PERIOD), periods = *(const u16*)(config + CONFIG_FEE_PERIODS);
  if (!period) return read_u64(config + CONFIG_CLIFF_FEE);
  u64 passed = now > activation ? (now - activation) / period : 0;
  return base_fee_after(config, passed < periods ? passed : periods);
}

// Whether this swap is an instruction of the transaction itself, behind one that made the pool.
NOINLINE int follows_initialize(const Account* instructions, const u8* pool) {
  const u8* data = instructions->data;
  u64 current = *(const u16*)(data + *instructions->data_len - 2), is_made = 0;
  for (u64 i = 0; i <= current; i++) {
    const u8* instruction = data + *(const u16*)(data + 2 + 2 * i);
    u64 accounts = *(const u16*)instruction;
    const u8 *program = instruction + 2 + 33 * accounts, *tag = program + 34;
    if (!same_key(program, DBC_ID)) continue;
    if (i == current) return is_made;
    if (*(const u16*)(program + 32) < 8 || accounts < 6 || !same_key(instruction + 2 + 33 * 5 + 1, pool)) continue;
    is_made |= read_u64(tag) == IX_INITIALIZE_VIRTUAL_POOL_WITH_SPL_TOKEN ||
               read_u64(tag) == IX_INITIALIZE_VIRTUAL_POOL_WITH_TOKEN2022;
  }
  return 0;
}

// Events of this program are self calls only; there is no log line.
NOINLINE u64 emit(const Event* event, const Account* authority) {
  if (!same_key(authority->key, DBC_EVENT_AUTHORITY)) return SEEDS_ERROR;
  return event_self_call(event, authority, DBC_EVENT_AUTHORITY_BUMP);
}

NOINLINE u64 invoke_as_authority(const u8* program, u64 metas_len, const u8* data, u64 data_len) {
  u8 bump = DBC_POOL_AUTHORITY_BUMP;
  Slice seeds[2] = {SEED("pool_authority"), {&bump, 1}};
  SignerSeeds signer = {seeds, 2};
  return invoke(program, metas_len, data, data_len, &signer);
}

NOINLINE u64 activation_point(const u8* config) {
  u64 clock[5];
  sol_get_clock_sysvar(clock);
  return config[CONFIG_ACTIVATION_TYPE] ? clock[4] : clock[0];
}

typedef struct {
  Account *payer, *vault, *mint, *authority;
  const u8 *pool, *token_program;
} VaultArgs;

NOINLINE u64 open_vault(const VaultArgs* args) {
  u8 key[32], bump;
  Slice seeds[4] = {SEED("token_vault"), {args->mint->key, 32}, {args->pool, 32}, {&bump, 1}};
  bump = find_address(seeds, 3, DBC_ID, key);
  if (!same_key(key, args->vault->key)) return SEEDS_ERROR;
  SignerSeeds signer = {seeds, 4};
  TRY(create_account(args->payer, args->vault, TOKEN_ACCOUNT_LEN, args->token_program, &signer));
  u8 data[33];
  data[0] = TOKEN_INITIALIZE_ACCOUNT_3;
  copy(data + 1, args->authority->key, 32);
  meta(0, args->vault, WRITABLE);
  meta(1, args->mint, READONLY);
  return invoke(args->token_program, 2, data, 33, 0);
}

NOINLINE u64 init_pool(u8 is_2022) {
  Context* context = CONTEXT;
  if (is_2022)
    LOG("Instruction: InitializeVirtualPoolWithToken2022");
  else
    LOG("Instruction: InitializeVirtualPoolWithSplToken");
  REQUIRE(context->accounts_len >= (is_2022 ? 14 : 16), TOO_FEW_KEYS);
  Account *config = ACCOUNT(0), *authority = ACCOUNT(1), *creator = ACCOUNT(2), *mint = ACCOUNT(3),
          *quote_mint = ACCOUNT(4), *pool = ACCOUNT(5), *base_vault = ACCOUNT(6), *quote_vault = ACCOUNT(7),
          *metadata = ACCOUNT(8), *payer = is_2022 ? ACCOUNT(8) : ACCOUNT(10),
          *event_authority = is_2022 ? ACCOUNT(12) : ACCOUNT(14), *system = is_2022 ? ACCOUNT(11) : ACCOUNT(13);
  const u8 *quote_program = is_2022 ? ACCOUNT(9)->key : ACCOUNT(11)->key,
           *base_program = is_2022 ? ACCOUNT(10)->key : ACCOUNT(12)->key, *settings = config->data;
  REQUIRE(creator->is_signer && mint->is_signer && payer->is_signer, NOT_SIGNED);
  REQUIRE(same_key(config->owner, DBC_ID) && read_u64(settings) == ACCOUNT_POOL_CONFIG, NOT_INITIALIZED);
  if (!same_key(authority->key, DBC_POOL_AUTHORITY)) return SEEDS_ERROR;
  REQUIRE(same_key(quote_mint->key, settings + CONFIG_QUOTE_MINT), 6008, "InvalidQuoteMint", "Invalid quote mint");
  REQUIRE(same_key(base_program, is_2022 ? TOKEN_2022_ID : TOKEN_ID), WRONG_PROGRAM);
  REQUIRE(keeps_mint(quote_program, quote_mint), WRONG_PROGRAM);
  REQUIRE(locked_bps(settings) >= LEAST_LOCKED_BPS, 6055, "InvalidMigrationLockedLiquidity",
          "Invalid migration locked liquidity");
  REQUIRE(least_base_fee(settings) >= MIN_FEE, 6049, "InvalidMinBaseFee", "Invalid min base fee");
  REQUIRE(settings[CONFIG_TOKEN_TYPE] == is_2022, 6017, "InvalidTokenType", "Invalid token type");
  REQUIRE(settings[CONFIG_FEE_MODE] <= 1 && !settings[CONFIG_DYNAMIC_FEE], 6001, "InvalidFee", "Invalid fee setup");
  const u8 *at = context->data + 8, *end = context->data + context->data_len, *texts = at;
  for (int i = 0; i < 3; i++) {
    if (at + 4 > end || read_u32(at) > (u64)(end - at - 4)) return DATA_ERROR;
    at += 4 + read_u32(at);
  }
  u64 texts_len = at - texts;
  int quote_first = 0;
  for (int i = 0; i < 32; i++)
    if (quote_mint->key[i] != mint->key[i]) {
      quote_first = quote_mint->key[i] > mint->key[i];
      break;
    }
  u8 key[32], bump;
  Slice pool_seeds[5] = {SEED("pool"),
                         {config->key, 32},
                         {quote_first ? quote_mint->key : mint->key, 32},
                         {quote_first ? mint->key : quote_mint->key, 32},
                         {&bump, 1}};
  bump = find_address(pool_seeds, 4, DBC_ID, key);
  if (!same_key(key, pool->key)) return SEEDS_ERROR;
  SignerSeeds pool_signer = {pool_seeds, 5};
  u8* data = alloc(340);
  TRY(create_account(payer, mint, is_2022 ? MINT_WITH_POINTER_LEN : MINT_LEN, base_program, 0));
  if (is_2022) {
    data[0] = TOKEN_METADATA_POINTER;
    data[1] = 0;
    sol_memset_(data + 2, 0, 32);
    copy(data + 34, mint->key, 32);
    meta(0, mint, WRITABLE);
    TRY(invoke(base_program, 1, data, 66, 0));
  }
  data[0] = TOKEN_INITIALIZE_MINT_2;
  data[1] = settings[CONFIG_DECIMALS];
  copy(data + 2, authority->key, 32);
  data[34] = 0;
  meta(0, mint, WRITABLE);
  TRY(invoke(base_program, 1, data, 35, 0));
  TRY(create_account(payer, pool, POOL_LEN, DBC_ID, &pool_signer));
  VaultArgs base_vault_args = {payer, base_vault, mint, authority, pool->key, base_program},
            quote_vault_args = {payer, quote_vault, quote_mint, authority, pool->key, quote_program};
  TRY(open_vault(&base_vault_args));
  TRY(open_vault(&quote_vault_args));
  if (is_2022) {
    u64 need = rent_exempt(MINT_WITH_POINTER_LEN + METADATA_LEN(texts_len)) - *mint->lamports;
    TRY(transfer_lamports(payer, mint, need, 0));
    write_u64(data, METADATA_INITIALIZE);
    copy(data + 8, texts, texts_len);
    meta(0, mint, WRITABLE);
    meta(1, creator, READONLY);
    meta(2, mint, READONLY);
    meta(3, authority, SIGNER);
    TRY(invoke_as_authority(base_program, 4, data, 8 + texts_len));
  } else {
    data[0] = CREATE_METADATA_V3;
    copy(data + 1, texts, texts_len);
    sol_memset_(data + 1 + texts_len, 0, 7);
    meta(0, metadata, WRITABLE);
    meta(1, mint, READONLY);
    meta(2, authority, SIGNER);
    meta(3, payer, WRITABLE_SIGNER);
    meta(4, authority, READONLY);
    meta(5, system, READONLY);
    TRY(invoke_as_authority(METADATA_ID, 6, data, 8 + texts_len));
  }
  u64 supply = initial_supply(settings), creation_fee = read_u64(settings + CONFIG_CREATION_FEE);
  data[0] = TOKEN_MINT_TO;
  write_u64(data + 1, supply);
  meta(0, mint, WRITABLE);
  meta(1, base_vault, WRITABLE);
  meta(2, authority, SIGNER);
  TRY(invoke_as_authority(base_program, 3, data, 9));
  data[0] = TOKEN_SET_AUTHORITY;
  data[1] = AUTHORITY_MINT;
  data[2] = 0;
  meta(0, mint, WRITABLE);
  meta(1, authority, SIGNER);
  TRY(invoke_as_authority(base_program, 2, data, 3));
  if (creation_fee) TRY(transfer_lamports(payer, pool, creation_fee, 0));
  u8* state = pool->data;
  u64 activation = activation_point(settings);
  write_u64(state, ACCOUNT_VIRTUAL_POOL);
  copy(state + POOL_CONFIG, config->key, 32);
  copy(state + POOL_CREATOR, creator->key, 32);
  copy(state + POOL_BASE_MINT, mint->key, 32);
  copy(state + POOL_BASE_VAULT, base_vault->key, 32);
  copy(state + POOL_QUOTE_VAULT, quote_vault->key, 32);
  write_u64(state + POOL_BASE_RESERVE, supply);
  copy(state + POOL_SQRT_PRICE, settings + CONFIG_START_SQRT_PRICE, 16);
  write_u64(state + POOL_ACTIVATION, activation);
  state[POOL_TOKEN_TYPE] = is_2022;
  Event event;
  event_new(&event, 160);
  event_u64(&event, EVENT_EVT_INITIALIZE_POOL);
  event_key(&event, pool->key);
  event_key(&event, config->key);
  event_key(&event, creator->key);
  event_key(&event, mint->key);
  event_u8(&event, is_2022);
  event_u64(&event, activation);
  return emit(&event, event_authority);
}

typedef struct {
  Account *from, *mint, *to, *authority;
  const u8* token_program;
  u64 amount, signed_by_pool;
} PoolTransfer;

NOINLINE u64 move_tokens(const PoolTransfer* transfer) {
  if (!transfer->amount) return 0;
  u8 data[10];
  data[0] = TOKEN_TRANSFER_CHECKED;
  write_u64(data + 1, transfer->amount);
  data[9] = transfer->mint->data[MINT_DECIMALS];
  meta(0, transfer->from, WRITABLE);
  meta(1, transfer->mint, READONLY);
  meta(2, transfer->to, WRITABLE);
  meta(3, transfer->authority, SIGNER);
  return transfer->signed_by_pool ? invoke_as_authority(transfer->token_program, 4, data, 10)
                                  : invoke(transfer->token_program, 4, data, 10, 0);
}

enum { EXACT_IN, PARTIAL_FILL, EXACT_OUT };

// What to put in so that `amount` is left after the fee.
INLINE u64 with_fee(u64 amount, u64 fee_rate) {
  return mul_div_up(amount, FEE_UNIT, FEE_UNIT - fee_rate);
}

// `limit` is the least to get, and of an exact output the most to pay.
NOINLINE u64 swap(u8 is_swap2) {
  Context* context = CONTEXT;
  if (is_swap2)
    LOG("Instruction: Swap2");
  else
    LOG("Instruction: Swap");
  REQUIRE(context->accounts_len >= 15, TOO_FEW_KEYS);
  if (context->data_len < (is_swap2 ? 25 : 24)) return DATA_ERROR;
  Account *authority = ACCOUNT(0), *config = ACCOUNT(1), *pool = ACCOUNT(2), *input = ACCOUNT(3), *output = ACCOUNT(4),
          *base_vault = ACCOUNT(5), *quote_vault = ACCOUNT(6), *base_mint = ACCOUNT(7), *quote_mint = ACCOUNT(8),
          *payer = ACCOUNT(9), *referrer = ACCOUNT(12), *event_authority = ACCOUNT(13);
  const u8 *base_program = ACCOUNT(10)->key, *quote_program = ACCOUNT(11)->key, *settings = config->data;
  u8* state = pool->data;
  u64 amount = read_u64(context->data + 8), limit = read_u64(context->data + 16);
  u8 mode = is_swap2 ? context->data[24] : 0;
  REQUIRE(mode <= EXACT_OUT, 6006, "TypeCastFailed", "Type cast error");
  REQUIRE(payer->is_signer, NOT_SIGNED);
  REQUIRE(same_key(pool->owner, DBC_ID) && read_u64(state) == ACCOUNT_VIRTUAL_POOL &&
              read_u64(settings) == ACCOUNT_POOL_CONFIG,
          NOT_INITIALIZED);
  REQUIRE(same_key(config->key, state + POOL_CONFIG) && same_key(base_vault->key, state + POOL_BASE_VAULT) &&
              same_key(quote_vault->key, state + POOL_QUOTE_VAULT) &&
              same_key(base_mint->key, state + POOL_BASE_MINT) &&
              same_key(quote_mint->key, settings + CONFIG_QUOTE_MINT) && same_key(authority->key, DBC_POOL_AUTHORITY),
          WRONG_RELATION);
  REQUIRE(keeps_mint(base_program, base_mint) && keeps_mint(quote_program, quote_mint), WRONG_PROGRAM);
  REQUIRE(amount, 6005, "AmountIsZero", "Amount is zero");
  REQUIRE(read_u64(state + POOL_QUOTE_RESERVE) < read_u64(settings + CONFIG_MIGRATION_QUOTE), 6013, "PoolIsCompleted",
          "Pool is completed");
  u8 is_sell = same_key(input->data, base_mint->key), has_referrer = !same_key(referrer->key, DBC_ID),
     fee_on_input = !is_sell && settings[CONFIG_COLLECT_MODE] == 0,
     fee_on_base = !is_sell && settings[CONFIG_COLLECT_MODE] == 1;
  int has_least_fee = settings[CONFIG_FIRST_SWAP_LEAST_FEE] && !state[POOL_HAS_SWAPPED] && !has_referrer &&
                      context->accounts_len > 15 && same_key(ACCOUNT(15)->key, INSTRUCTIONS_SYSVAR) &&
                      follows_initialize(ACCOUNT(15), pool->key);
  u64 timestamp = (u64)unix_time(),
      fee_rate = has_least_fee
                     ? least_base_fee(settings)
                     : base_fee_rate(settings, activation_point(settings), read_u64(state + POOL_ACTIVATION));
  if (fee_rate > MAX_FEE) fee_rate = MAX_FEE;
  // paid: what the user gives; net: what of it reaches the curve; gross: what leaves the curve; out: what of it the
  // user gets
  u64 fee, paid, net, gross, out, left = 0;
  Walk walk = {settings, read_u128(state + POOL_SQRT_PRICE), 0, 0};
  if (mode == EXACT_OUT) {
    out = amount;
    gross = fee_on_input ? out : with_fee(out, fee_rate);
    walk.left = gross;
    if (is_sell)
      TRY(walk_sell_exact_out(&walk));
    else
      TRY(walk_buy_exact_out(&walk));
    net = walk.out;
    paid = fee_on_input ? with_fee(net, fee_rate) : net;
    fee = fee_on_input ? paid - net : gross - out;
  } else {
    paid = amount;
    fee = fee_on_input ? mul_div_up(paid, fee_rate, FEE_UNIT) : 0;
    net = paid - fee;
    walk.left = net;
    if (is_sell)
      walk_sell(&walk);
    else
      walk_buy(&walk);
    left = walk.left;
    REQUIRE(!left || mode == PARTIAL_FILL, NO_LIQUIDITY);
    if (left) {
      net -= left;
      paid = fee_on_input ? with_fee(net, fee_rate) : net;
      fee = paid - net;
    }
    gross = walk.out;
    if (!fee_on_input) fee = mul_div_up(gross, fee_rate, FEE_UNIT);
    out = fee_on_input ? gross : gross - fee;
  }
  REQUIRE(mode == EXACT_OUT ? paid <= limit : out >= limit, 6002, "ExceededSlippage", "Exceeded slippage tolerance");
  u64 protocol_fee = mul_div(fee, 20, 100), trading_fee = fee - protocol_fee,
      referral_fee = has_referrer ? mul_div(protocol_fee, 20, 100) : 0;
  protocol_fee -= referral_fee;
  u64 creator_fee = mul_div(trading_fee, settings[CONFIG_CREATOR_FEE_PERCENT], 100),
      partner_fee = trading_fee - creator_fee;
  u64 side = fee_on_base ? 0 : 8;
  write_u64(state + POOL_PROTOCOL_BASE_FEE + side, read_u64(state + POOL_PROTOCOL_BASE_FEE + side) + protocol_fee);
  write_u64(state + POOL_PARTNER_BASE_FEE + side, read_u64(state + POOL_PARTNER_BASE_FEE + side) + partner_fee);
  write_u64(state + POOL_CREATOR_BASE_FEE + side, read_u64(state + POOL_CREATOR_BASE_FEE + side) + creator_fee);
  write_u64(state + POOL_METRICS + side, read_u64(state + POOL_METRICS + side) + protocol_fee);
  write_u64(state + POOL_METRICS + 16 + side, read_u64(state + POOL_METRICS + 16 + side) + trading_fee);
  if (is_sell) {
    write_u64(state + POOL_BASE_RESERVE, read_u64(state + POOL_BASE_RESERVE) + net);
    write_u64(state + POOL_QUOTE_RESERVE, read_u64(state + POOL_QUOTE_RESERVE) - gross);
  } else {
    write_u64(state + POOL_QUOTE_RESERVE, read_u64(state + POOL_QUOTE_RESERVE) + net);
    write_u64(state + POOL_BASE_RESERVE, read_u64(state + POOL_BASE_RESERVE) - gross);
  }
  write_u64(state + POOL_SQRT_PRICE, walk.p.lo);
  write_u64(state + POOL_SQRT_PRICE + 8, walk.p.hi);
  state[POOL_HAS_SWAPPED] = 1;
  u64 quote_reserve = read_u64(state + POOL_QUOTE_RESERVE),
      migration_quote = read_u64(settings + CONFIG_MIGRATION_QUOTE);
  if (quote_reserve >= migration_quote) {
    u64 vested = 0;
    for (int i = 0; i < 5; i++)
      vested |= read_u64(settings + CONFIG_LOCKED_VESTING + 8 * i);
    state[POOL_MIGRATION_PROGRESS] = vested ? 1 : 2;
    write_u64(state + POOL_FINISHED_AT, timestamp);
  }
  PoolTransfer given = {input, is_sell ? base_mint : quote_mint,       is_sell ? base_vault : quote_vault,
                        payer, is_sell ? base_program : quote_program, paid,
                        0},
               received = {is_sell ? quote_vault : base_vault,
                           is_sell ? quote_mint : base_mint,
                           output,
                           authority,
                           is_sell ? quote_program : base_program,
                           out,
                           1},
               referral = {fee_on_base ? base_vault : quote_vault,
                           fee_on_base ? base_mint : quote_mint,
                           referrer,
                           authority,
                           fee_on_base ? base_program : quote_program,
                           referral_fee,
                           1};
  TRY(move_tokens(&given));
  TRY(move_tokens(&received));
  if (referral_fee) TRY(move_tokens(&referral));
  Event event;
  event_new(&event, 200);
  event_u64(&event, EVENT_EVT_SWAP);
  event_key(&event, pool->key);
  event_key(&event, config->key);
  event_u8(&event, !is_sell);
  event_u8(&event, has_referrer);
  event_u64(&event, mode == EXACT_IN ? amount : paid);
  event_u64(&event, mode == EXACT_IN ? limit : out);
  event_u64(&event, net);
  event_u64(&event, out);
  event_u64(&event, walk.p.lo);
  event_u64(&event, walk.p.hi);
  event_u64(&event, trading_fee);
  event_u64(&event, protocol_fee);
  event_u64(&event, referral_fee);
  event_u64(&event, paid);
  event_u64(&event, timestamp);
  TRY(emit(&event, event_authority));
  event_new(&event, 240);
  event_u64(&event, EVENT_EVT_SWAP2);
  event_key(&event, pool->key);
  event_key(&event, config->key);
  event_u8(&event, !is_sell);
  event_u8(&event, has_referrer);
  event_u64(&event, amount);
  event_u64(&event, limit);
  event_u8(&event, mode);
  event_u64(&event, paid);
  event_u64(&event, net);
  event_u64(&event, left);
  event_u64(&event, out);
  event_u64(&event, walk.p.lo);
  event_u64(&event, walk.p.hi);
  event_u64(&event, trading_fee);
  event_u64(&event, protocol_fee);
  event_u64(&event, referral_fee);
  event_u64(&event, quote_reserve);
  event_u64(&event, migration_quote);
  event_u64(&event, timestamp);
  TRY(emit(&event, event_authority));
  if (quote_reserve < migration_quote) return 0;
  event_new(&event, 88);
  event_u64(&event, EVENT_EVT_CURVE_COMPLETE);
  event_key(&event, pool->key);
  event_key(&event, config->key);
  event_u64(&event, read_u64(state + POOL_BASE_RESERVE));
  event_u64(&event, quote_reserve);
  return emit(&event, event_authority);
}

// The partner's claim has the config account in second place, which shifts the others by one.
NOINLINE u64 claim(u64 shift, u64 fees_at, u64 event_tag) {
  Context* context = CONTEXT;
  REQUIRE(context->accounts_len >= 13 + shift, TOO_FEW_KEYS);
  if (context->data_len < 24) return DATA_ERROR;
  Account *authority = ACCOUNT(0), *pool = ACCOUNT(1 + shift), *base_recipient = ACCOUNT(2 + shift),
          *quote_recipient = ACCOUNT(3 + shift), *base_vault = ACCOUNT(4 + shift), *quote_vault = ACCOUNT(5 + shift),
          *base_mint = ACCOUNT(6 + shift), *quote_mint = ACCOUNT(7 + shift), *claimer = ACCOUNT(8 + shift);
  u8* state = pool->data;
  u64 most_base = read_u64(context->data + 8), most_quote = read_u64(context->data + 16),
      base_amount = read_u64(state + fees_at), quote_amount = read_u64(state + fees_at + 8);
  if (base_amount > most_base) base_amount = most_base;
  if (quote_amount > most_quote) quote_amount = most_quote;
  REQUIRE(claimer->is_signer && same_key(pool->owner, DBC_ID) && read_u64(state) == ACCOUNT_VIRTUAL_POOL &&
              same_key(base_vault->key, state + POOL_BASE_VAULT) &&
              same_key(quote_vault->key, state + POOL_QUOTE_VAULT),
          WRONG_RELATION);
  REQUIRE(same_key(claimer->key, shift ? ACCOUNT(1)->data + CONFIG_FEE_CLAIMER : state + POOL_CREATOR) &&
              (!shift || same_key(ACCOUNT(1)->key, state + POOL_CONFIG)),
          6022, "NotPermitToDoThisAction", "Not permit to do this action");
  REQUIRE(keeps_mint(ACCOUNT(9 + shift)->key, base_mint) && keeps_mint(ACCOUNT(10 + shift)->key, quote_mint),
          WRONG_PROGRAM);
  write_u64(state + fees_at, read_u64(state + fees_at) - base_amount);
  write_u64(state + fees_at + 8, read_u64(state + fees_at + 8) - quote_amount);
  PoolTransfer base = {base_vault, base_mint, base_recipient, authority, ACCOUNT(9 + shift)->key, base_amount, 1},
               quote = {quote_vault, quote_mint, quote_recipient, authority, ACCOUNT(10 + shift)->key, quote_amount, 1};
  TRY(move_tokens(&base));
  TRY(move_tokens(&quote));
  Event event;
  event_new(&event, 64);
  event_u64(&event, event_tag);
  event_key(&event, pool->key);
  event_u64(&event, base_amount);
  event_u64(&event, quote_amount);
  return emit(&event, ACCOUNT(11 + shift));
}

u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  if (context->data_len < 8) return ERROR(NO_INSTRUCTION);
  switch (read_u64(context->data)) {
  case EVENT_SELF_CALL:
    ACCEPT_SELF_CALL(DBC_EVENT_AUTHORITY);
  case IX_INITIALIZE_VIRTUAL_POOL_WITH_SPL_TOKEN:
    return init_pool(0);
  case IX_INITIALIZE_VIRTUAL_POOL_WITH_TOKEN2022:
    return init_pool(1);
  case IX_SWAP:
    return swap(0);
  case IX_SWAP2:
    return swap(1);
  case IX_CLAIM_CREATOR_TRADING_FEE:
    LOG("Instruction: ClaimCreatorTradingFee");
    return claim(0, POOL_CREATOR_BASE_FEE, EVENT_EVT_CLAIM_CREATOR_TRADING_FEE);
  case IX_CLAIM_TRADING_FEE:
    LOG("Instruction: ClaimTradingFee");
    return claim(1, POOL_PARTNER_BASE_FEE, EVENT_EVT_CLAIM_TRADING_FEE);
  }
  return ERROR(UNKNOWN_INSTRUCTION);
}
