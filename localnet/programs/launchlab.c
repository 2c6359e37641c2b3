// Stand-in for Raydium LaunchLab (letsbonk's program), from the published IDL 0.2.0, the layouts and curve rules of
// raydium-sdk-v2 0.2.73, and recorded launches and trades. Constant product curve: initialize_v2,
// initialize_with_token_2022, buy_exact_in, buy_exact_out, sell_exact_in, sell_exact_out, claim_creator_fee. As on
// mainnet, initialize is refused and a launch must name the CPMM as the pool it migrates to.
#include "anchor.h"
#include "token.h"

// Account PoolState
enum {
  POOL_EPOCH = 8,
  POOL_AUTHORITY_BUMP = 16,
  POOL_STATUS = 17,
  POOL_BASE_DECIMALS = 18,
  POOL_QUOTE_DECIMALS = 19,
  POOL_MIGRATE_TYPE = 20,
  POOL_SUPPLY = 21,
  POOL_TO_SELL = 29,
  POOL_VIRTUAL_BASE = 37,
  POOL_VIRTUAL_QUOTE = 45,
  POOL_REAL_BASE = 53,
  POOL_REAL_QUOTE = 61,
  POOL_TARGET = 69,
  POOL_PROTOCOL_FEE = 77,
  POOL_PLATFORM_FEE = 85,
  POOL_MIGRATE_FEE = 93,
  POOL_VESTING = 101,
  POOL_CONFIG = 141,
  POOL_PLATFORM = 173,
  POOL_BASE_MINT = 205,
  POOL_QUOTE_MINT = 237,
  POOL_BASE_VAULT = 269,
  POOL_QUOTE_VAULT = 301,
  POOL_CREATOR = 333,
  POOL_TOKEN_2022 = 365,
  POOL_CREATOR_FEE_ON = 366,
  POOL_LEN = 429
};

// Account GlobalConfig; rates in millionths
enum {
  CONFIG_CURVE_TYPE = 16,
  CONFIG_MIGRATE_FEE = 19,
  CONFIG_TRADE_RATE = 27,
  CONFIG_MAX_SHARE_RATE = 35,
  CONFIG_MIN_SUPPLY = 43,
  CONFIG_MAX_LOCK_RATE = 51,
  CONFIG_MIN_SELL_RATE = 59,
  CONFIG_MIN_MIGRATE_RATE = 67,
  CONFIG_MIN_TARGET = 75,
  CONFIG_QUOTE_MINT = 83
};

// Account PlatformConfig
enum {
  PLATFORM_RATE = 104,
  PLATFORM_CREATOR_RATE = 720,
  PLATFORM_TRANSFER_FEE_AUTHORITY = 728,
  PLATFORM_RESTRICT_CONFIG = 832,
  PLATFORM_RESTRICT_CURVE = 833,
};

// Account PlatformCurveRule. A group: u16 id, u64 epoch, u32 count, constraints; a constraint: field, op, u128 value.
enum { RULE_GROUPS = 146, GROUP_COUNT = 10, GROUP_CONSTRAINTS = 14, CONSTRAINT_LEN = 18 };

#define RATE_UNIT 1000000
#define MAX_TRANSFER_FEE 500 // basis points
#define SEEDS_ERROR ERROR(WRONG_SEEDS)
#define DATA_ERROR ERROR(BAD_DATA)
#define INVALID_INPUT 6002, "InvalidInput", "InvalidInput"
#define INPUT_ERROR ERROR(INVALID_INPUT)
#define NOT_ENOUGH_REMAINING 6018, "NotEnoughRemainingAccounts", "Not enough remaining accounts"
#define CURVE_RULE 6024, "InvalidPlatformCurveRule", "Invalid platform curve rule account"

// Both ways an event of LaunchLab reaches its readers: the self call first.
NOINLINE u64 emit(const Event* event, const Account* authority) {
  if (!same_key(authority->key, LAUNCHLAB_EVENT_AUTHORITY)) return SEEDS_ERROR;
  TRY(event_self_call(event, authority, LAUNCHLAB_EVENT_AUTHORITY_BUMP));
  event_log(event);
  return 0;
}

// 192-bit by 64-bit division, quotient in place
NOINLINE void div192(u64* n, u64 d) {
  u64 remainder = 0;
  for (int i = 0; i < 192; i++) {
    u64 carry = remainder >> 63;
    remainder = (remainder << 1) | (n[2] >> 63);
    n[2] = (n[2] << 1) | (n[1] >> 63);
    n[1] = (n[1] << 1) | (n[0] >> 63);
    n[0] <<= 1;
    if (carry || remainder >= d) {
      remainder -= d;
      n[0] |= 1;
    }
  }
}

NOINLINE u64 epoch(void) {
  u64 clock[5];
  sol_get_clock_sysvar(clock);
  return clock[2];
}

NOINLINE u64 invoke_as_authority(const u8* program, u64 metas_len, const u8* data, u64 data_len) {
  u8 bump = LAUNCHLAB_VAULT_AUTHORITY_BUMP;
  Slice seeds[2] = {SEED("vault_auth_seed"), {&bump, 1}};
  SignerSeeds signer = {seeds, 2};
  return invoke(program, metas_len, data, data_len, &signer);
}

typedef struct {
  Account *payer, *vault, *mint;
  const u8 *pool, *token_program, *owner;
  u64 len;
} VaultArgs;

// A token account at [pool_vault, pool, mint], owned by the vault authority.
NOINLINE u64 open_vault(const VaultArgs* args) {
  u8 key[32], bump;
  Slice seeds[4] = {SEED("pool_vault"), {args->pool, 32}, {args->mint->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 3, LAUNCHLAB_ID, key);
  if (!same_key(key, args->vault->key)) return SEEDS_ERROR;
  SignerSeeds signer = {seeds, 4};
  TRY(create_account(args->payer, args->vault, args->len, args->token_program, &signer));
  u8 data[33];
  data[0] = TOKEN_INITIALIZE_ACCOUNT_3;
  copy(data + 1, args->owner, 32);
  meta(0, args->vault, WRITABLE);
  meta(1, args->mint, READONLY);
  return invoke(args->token_program, 2, data, 33, 0);
}

// Virtual reserves from supply, sale and target: LaunchConstantProductCurve.getInitParam of the SDK.
NOINLINE u64 init_curve(u8* state, u64 migrate_fee) {
  u64 supply = read_u64(state + POOL_SUPPLY), to_sell = read_u64(state + POOL_TO_SELL),
      target = read_u64(state + POOL_TARGET), locked = read_u64(state + POOL_VESTING);
  if (supply <= to_sell || supply - to_sell <= locked || target <= migrate_fee) return INPUT_ERROR;
  u64 remaining = supply - to_sell - locked, net_target = target - migrate_fee;
  U128 t;
  mul128(&t, net_target, to_sell);
  U128 lo, hi;
  mul128(&lo, t.lo, to_sell);
  mul128(&hi, t.hi, to_sell);
  u64 numerator[3] = {lo.lo, lo.hi + hi.lo, hi.hi};
  if (numerator[1] < lo.hi) numerator[2]++;
  u64 quotient = div128(&t, remaining, 0);
  if (quotient <= target) return INPUT_ERROR;
  u64 denominator = quotient - target;
  div192(numerator, remaining);
  div192(numerator, denominator);
  write_u64(state + POOL_VIRTUAL_BASE, numerator[0]);
  write_u64(state + POOL_VIRTUAL_QUOTE, mul_div(target, target, denominator));
  return 0;
}

// What a launch asks for; the transfer fee is that of a Token-2022 coin, in basis points and base units.
typedef struct {
  u64 supply, to_sell, target, locked, cliff, unlock, fee_max, fee_points;
  u8 migrate_type, creator_fee_on, is_2022, has_fee;
} Launch;

enum {
  FIELD_CURVE_TYPE,
  FIELD_MIGRATE_TYPE,
  FIELD_CREATOR_FEE_ON,
  FIELD_SUPPLY,
  FIELD_TO_SELL,
  FIELD_TARGET,
  FIELD_LOCKED,
  FIELD_CLIFF,
  FIELD_UNLOCK,
  FIELD_BASE_PROGRAM,
  FIELD_HAS_FEE,
  FIELD_FEE_POINTS,
  FIELD_FEE_MAX,
  FIELD_SELL_RATE,
  FIELD_LOCK_RATE,
  FIELD_MIGRATED,
  FIELD_MIGRATED_RATE,
  FIELD_TARGET_RATE,
  FIELD_TIME,
  FIELDS
};

// Rates are in millionths of the supply.
NOINLINE u64 launch_field(const Launch* launch, u8 field) {
  u64 supply = launch->supply, migrated = supply - launch->to_sell - launch->locked;
  if (field == FIELD_CURVE_TYPE) return 0;
  if (field == FIELD_MIGRATE_TYPE) return launch->migrate_type;
  if (field == FIELD_CREATOR_FEE_ON) return launch->creator_fee_on;
  if (field == FIELD_SUPPLY) return supply;
  if (field == FIELD_TO_SELL) return launch->to_sell;
  if (field == FIELD_TARGET) return launch->target;
  if (field == FIELD_LOCKED) return launch->locked;
  if (field == FIELD_CLIFF) return launch->cliff;
  if (field == FIELD_UNLOCK) return launch->unlock;
  if (field == FIELD_BASE_PROGRAM) return launch->is_2022;
  if (field == FIELD_HAS_FEE) return launch->has_fee;
  if (field == FIELD_FEE_POINTS) return launch->fee_points;
  if (field == FIELD_FEE_MAX) return launch->fee_max;
  if (field == FIELD_SELL_RATE) return mul_div(launch->to_sell, RATE_UNIT, supply);
  if (field == FIELD_LOCK_RATE) return mul_div(launch->locked, RATE_UNIT, supply);
  if (field == FIELD_MIGRATED) return migrated;
  if (field == FIELD_MIGRATED_RATE) return mul_div(migrated, RATE_UNIT, supply);
  if (field == FIELD_TARGET_RATE) return mul_div(launch->target, RATE_UNIT, supply);
  return unix_time();
}

enum { OP_EQUAL, OP_AT_LEAST, OP_AT_MOST, OP_NOT_EQUAL };

NOINLINE u8 constraint_holds(const u8* constraint, const Launch* launch) {
  u8 op = constraint[1];
  if (constraint[0] >= FIELDS) return 0;
  u64 is = launch_field(launch, constraint[0]), value = read_u64(constraint + 2), beyond = read_u64(constraint + 10);
  if (op == OP_EQUAL) return !beyond && is == value;
  if (op == OP_AT_LEAST) return !beyond && is >= value;
  if (op == OP_AT_MOST) return beyond || is <= value;
  return op == OP_NOT_EQUAL && (beyond || is != value);
}

// One group must hold whole. A rule without groups, or none at the address, allows every launch.
NOINLINE u64 check_curve_rule(const Account* rule, const Launch* launch) {
  if (!same_key(rule->owner, LAUNCHLAB_ID)) return 0;
  const u8 *at = rule->data + RULE_GROUPS, *end = rule->data + *rule->data_len;
  REQUIRE(*rule->data_len >= RULE_GROUPS + 4 && read_u64(rule->data) == ACCOUNT_PLATFORM_CURVE_RULE, CURVE_RULE);
  u32 groups = read_u32(at);
  if (!groups) return 0;
  at += 4;
  for (u32 i = 0; i < groups; i++) {
    REQUIRE(at + GROUP_CONSTRAINTS <= end, CURVE_RULE);
    u32 count = read_u32(at + GROUP_COUNT);
    at += GROUP_CONSTRAINTS;
    REQUIRE(count <= (u64)(end - at) / CONSTRAINT_LEN, CURVE_RULE);
    u8 holds = 1;
    for (u32 j = 0; j < count; j++, at += CONSTRAINT_LEN)
      if (!constraint_holds(at, launch)) holds = 0;
    if (holds) return 0;
  }
  return ERROR(6025, "CurveParamNotMatchPlatformRule",
               "The curve param does not match any check group of the platform curve rule");
}

NOINLINE u8 is_derived(const Account* account, const Slice* seed, const Account* config, const Account* platform) {
  u8 key[32];
  Slice seeds[3] = {*seed, {platform->key, 32}, {config->key, 32}};
  find_address(seeds, 3, LAUNCHLAB_ID, key);
  return same_key(key, account->key);
}

// What the platform asks of its launches; `first` is the index behind the named accounts, where a client appends the
// allow-config first and the curve rule last.
NOINLINE u64 check_platform(const Account* config, const Account* platform, u64 first, const Launch* launch) {
  u64 accounts_len = CONTEXT->accounts_len;
  if (platform->data[PLATFORM_RESTRICT_CONFIG]) {
    REQUIRE(accounts_len > first, NOT_ENOUGH_REMAINING);
    const Account* allowed = ACCOUNT(first);
    Slice seed = SEED("platform_allow_config");
    REQUIRE(is_derived(allowed, &seed, config, platform) && same_key(allowed->owner, LAUNCHLAB_ID) &&
                *allowed->data_len >= 8 && read_u64(allowed->data) == ACCOUNT_PLATFORM_ALLOW_CONFIG,
            6022, "InvalidPlatformAllowConfig", "Invalid platform allow config account");
  }
  if (!platform->data[PLATFORM_RESTRICT_CURVE]) return 0;
  REQUIRE(accounts_len > first, NOT_ENOUGH_REMAINING);
  const Account* rule = ACCOUNT(accounts_len - 1);
  Slice seed = SEED("platform_curve_rule");
  REQUIRE(is_derived(rule, &seed, config, platform), CURVE_RULE);
  return check_curve_rule(rule, launch);
}

// The vault authority keeps the rate, the platform draws what was withheld.
NOINLINE u64 initialize_transfer_fee(const Account* mint, const Account* authority, const Account* platform,
                                     const Launch* launch) {
  u8 data[78];
  data[0] = TOKEN_TRANSFER_FEE;
  data[1] = 0;
  data[2] = 1;
  copy(data + 3, authority->key, 32);
  data[35] = 1;
  copy(data + 36, platform->data + PLATFORM_TRANSFER_FEE_AUTHORITY, 32);
  data[68] = launch->fee_points;
  data[69] = launch->fee_points >> 8;
  write_u64(data + 70, launch->fee_max);
  meta(0, mint, WRITABLE);
  return invoke(TOKEN_2022_ID, 1, data, sizeof(data), 0);
}

NOINLINE u64 initialize(u8 is_2022) {
  Context* context = CONTEXT;
  if (is_2022)
    LOG("Instruction: InitializeWithToken2022");
  else
    LOG("Instruction: InitializeV2");
  u64 accounts_needed = is_2022 ? 15 : 18;
  REQUIRE(context->accounts_len >= accounts_needed, TOO_FEW_KEYS);
  Account *payer = ACCOUNT(0), *creator = ACCOUNT(1), *config = ACCOUNT(2), *platform = ACCOUNT(3),
          *authority = ACCOUNT(4), *pool = ACCOUNT(5), *base_mint = ACCOUNT(6), *quote_mint = ACCOUNT(7),
          *base_vault = ACCOUNT(8), *quote_vault = ACCOUNT(9), *event_authority = is_2022 ? ACCOUNT(13) : ACCOUNT(16);
  const u8 *base_program = is_2022 ? ACCOUNT(10)->key : ACCOUNT(11)->key,
           *quote_program = is_2022 ? ACCOUNT(11)->key : ACCOUNT(12)->key;
  const u8 *at = context->data + 8, *end = context->data + context->data_len, *params = at;
  if (at + 1 > end) return DATA_ERROR;
  u8 decimals = *at++;
  const u8* texts = at;
  u32 lens[3];
  for (int i = 0; i < 3; i++) {
    if (at + 4 > end) return DATA_ERROR;
    lens[i] = read_u32(at);
    if (lens[i] > (u64)(end - at - 4)) return DATA_ERROR;
    at += 4 + lens[i];
  }
  u64 texts_len = at - texts;
  u8 curve_type = *at++;
  u64 rest_len = (curve_type == 0 ? 25 : 17) + 24 + 1 + is_2022;
  if (at + rest_len > end) return DATA_ERROR;
  REQUIRE(curve_type == 0, 6003, "InputNotMatchCurveConfig",
          "The input params are not match with curve type in config");
  u64 supply = read_u64(at), to_sell = read_u64(at + 8), target = read_u64(at + 16);
  u8 migrate_type = at[24];
  at += 25;
  u64 locked = read_u64(at), cliff = read_u64(at + 8), unlock = read_u64(at + 16);
  at += 24;
  u8 creator_fee_on = *at++;
  u64 params_len = at - params;
  u8 has_fee = is_2022 && *at++;
  if (has_fee && at + 10 > end) return DATA_ERROR;
  Launch launch = {supply,
                   to_sell,
                   target,
                   locked,
                   cliff,
                   unlock,
                   has_fee ? read_u64(at + 2) : 0,
                   has_fee ? at[0] | (u64)at[1] << 8 : 0,
                   migrate_type,
                   creator_fee_on,
                   is_2022,
                   has_fee};
  REQUIRE(payer->is_signer && base_mint->is_signer, NOT_SIGNED);
  REQUIRE(read_u64(config->data) == ACCOUNT_GLOBAL_CONFIG && same_key(config->owner, LAUNCHLAB_ID) &&
              read_u64(platform->data) == ACCOUNT_PLATFORM_CONFIG && same_key(platform->owner, LAUNCHLAB_ID),
          NOT_INITIALIZED);
  if (!same_key(authority->key, LAUNCHLAB_VAULT_AUTHORITY)) return SEEDS_ERROR;
  REQUIRE(keeps_mint(quote_program, quote_mint), WRONG_PROGRAM);
  REQUIRE(same_key(quote_mint->key, config->data + CONFIG_QUOTE_MINT) &&
              same_key(base_program, is_2022 ? TOKEN_2022_ID : TOKEN_ID),
          INVALID_INPUT);
  const u8* settings = config->data;
  u64 unit = 1;
  for (int i = 0; i < decimals; i++)
    unit *= 10;
  REQUIRE(decimals == 6 && supply >= read_u64(settings + CONFIG_MIN_SUPPLY) * unit &&
              to_sell >= mul_div(supply, read_u64(settings + CONFIG_MIN_SELL_RATE), RATE_UNIT) &&
              target >= read_u64(settings + CONFIG_MIN_TARGET) &&
              locked <= mul_div(supply, read_u64(settings + CONFIG_MAX_LOCK_RATE), RATE_UNIT) &&
              supply - to_sell - locked >= mul_div(supply, read_u64(settings + CONFIG_MIN_MIGRATE_RATE), RATE_UNIT),
          INVALID_INPUT);
  REQUIRE(!has_fee || (launch.fee_points <= MAX_TRANSFER_FEE &&
                       launch.fee_max > mul_div(supply, launch.fee_points, TRANSFER_FEE_UNIT)),
          INVALID_INPUT);
  REQUIRE(migrate_type == 1, 6007, "MigrateTypeNotMatch", "Migrate type not match");
  TRY(check_platform(config, platform, accounts_needed, &launch));
  u8 key[32], bump;
  Slice pool_seeds[4] = {SEED("pool"), {base_mint->key, 32}, {quote_mint->key, 32}, {&bump, 1}};
  bump = find_address(pool_seeds, 3, LAUNCHLAB_ID, key);
  if (!same_key(key, pool->key)) return SEEDS_ERROR;
  SignerSeeds pool_signer = {pool_seeds, 4};
  TRY(create_account(payer, pool, POOL_LEN, LAUNCHLAB_ID, &pool_signer));
  VaultArgs quote_vault_args = {payer,         quote_vault,    quote_mint,       pool->key,
                                quote_program, authority->key, TOKEN_ACCOUNT_LEN};
  TRY(open_vault(&quote_vault_args));
  u8* state = pool->data;
  write_u64(state, ACCOUNT_POOL_STATE);
  write_u64(state + POOL_EPOCH, epoch());
  state[POOL_AUTHORITY_BUMP] = LAUNCHLAB_VAULT_AUTHORITY_BUMP;
  state[POOL_BASE_DECIMALS] = decimals;
  state[POOL_QUOTE_DECIMALS] = quote_mint->data[MINT_DECIMALS];
  state[POOL_MIGRATE_TYPE] = migrate_type;
  write_u64(state + POOL_SUPPLY, supply);
  write_u64(state + POOL_TO_SELL, to_sell);
  write_u64(state + POOL_TARGET, target);
  write_u64(state + POOL_MIGRATE_FEE, read_u64(settings + CONFIG_MIGRATE_FEE));
  write_u64(state + POOL_VESTING, locked);
  write_u64(state + POOL_VESTING + 8, cliff);
  write_u64(state + POOL_VESTING + 16, unlock);
  copy(state + POOL_CONFIG, config->key, 32);
  copy(state + POOL_PLATFORM, platform->key, 32);
  copy(state + POOL_BASE_MINT, base_mint->key, 32);
  copy(state + POOL_QUOTE_MINT, quote_mint->key, 32);
  copy(state + POOL_BASE_VAULT, base_vault->key, 32);
  copy(state + POOL_QUOTE_VAULT, quote_vault->key, 32);
  copy(state + POOL_CREATOR, creator->key, 32);
  state[POOL_TOKEN_2022] = is_2022 | same_key(quote_program, TOKEN_2022_ID) << 1;
  state[POOL_CREATOR_FEE_ON] = creator_fee_on;
  TRY(init_curve(state, read_u64(settings + CONFIG_MIGRATE_FEE)));
  Event event;
  event_new(&event, 8 + 96 + params_len);
  event_u64(&event, EVENT_POOL_CREATE_EVENT);
  event_key(&event, pool->key);
  event_key(&event, creator->key);
  event_key(&event, config->key);
  event_bytes(&event, params, params_len);
  TRY(emit(&event, event_authority));
  u8* data = alloc(320);
  u64 mint_len = is_2022 ? MINT_WITH_POINTER_LEN + (has_fee ? TRANSFER_FEE_LEN : 0) : MINT_LEN;
  TRY(create_account(payer, base_mint, mint_len, base_program, 0));
  if (is_2022) {
    data[0] = TOKEN_METADATA_POINTER;
    data[1] = 0;
    sol_memset_(data + 2, 0, 32);
    copy(data + 34, base_mint->key, 32);
    meta(0, base_mint, WRITABLE);
    TRY(invoke(base_program, 1, data, 66, 0));
  }
  if (has_fee) TRY(initialize_transfer_fee(base_mint, authority, platform, &launch));
  data[0] = TOKEN_INITIALIZE_MINT_2;
  data[1] = decimals;
  copy(data + 2, authority->key, 32);
  data[34] = 0;
  meta(0, base_mint, WRITABLE);
  TRY(invoke(base_program, 1, data, 35, 0));
  if (is_2022) {
    u64 metadata_rent = rent_exempt(mint_len + METADATA_LEN(texts_len)) - *base_mint->lamports;
    TRY(transfer_lamports(payer, base_mint, metadata_rent, 0));
    write_u64(data, METADATA_INITIALIZE);
    copy(data + 8, texts, texts_len);
    meta(0, base_mint, WRITABLE);
    meta(1, authority, READONLY);
    meta(2, base_mint, READONLY);
    meta(3, authority, SIGNER);
    TRY(invoke_as_authority(base_program, 4, data, 8 + texts_len));
  }
  VaultArgs base_vault_args = {payer,        base_vault,     base_mint,
                               pool->key,    base_program,   authority->key,
                               has_fee ? TOKEN_ACCOUNT_WITH_FEE_LEN : TOKEN_ACCOUNT_LEN};
  TRY(open_vault(&base_vault_args));
  data[0] = TOKEN_MINT_TO;
  write_u64(data + 1, supply);
  meta(0, base_mint, WRITABLE);
  meta(1, base_vault, WRITABLE);
  meta(2, authority, SIGNER);
  TRY(invoke_as_authority(base_program, 3, data, 9));
  if (!is_2022) { // Metaplex CreateMetadataAccountV3
    data[0] = CREATE_METADATA_V3;
    copy(data + 1, texts, texts_len);
    // seller fee, no creators, collection or uses, not mutable, no details
    sol_memset_(data + 1 + texts_len, 0, 7);
    meta(0, ACCOUNT(10), WRITABLE);
    meta(1, base_mint, READONLY);
    meta(2, authority, SIGNER);
    meta(3, payer, WRITABLE_SIGNER);
    meta(4, authority, READONLY);
    meta(5, ACCOUNT(14), READONLY);
    meta(6, ACCOUNT(15), READONLY);
    TRY(invoke_as_authority(METADATA_ID, 7, data, 1 + texts_len + 7));
  }
  data[0] = TOKEN_SET_AUTHORITY;
  data[1] = AUTHORITY_MINT;
  data[2] = 0;
  meta(0, base_mint, WRITABLE);
  meta(1, authority, SIGNER);
  return invoke_as_authority(base_program, 2, data, 3);
}

// Accounts of a trade; behind them: sharer (when there is a share), system program, platform and creator fee vaults.
enum {
  PAYER,
  AUTHORITY,
  CONFIG,
  PLATFORM,
  POOL,
  USER_BASE,
  USER_QUOTE,
  BASE_VAULT,
  QUOTE_VAULT,
  BASE_MINT,
  QUOTE_MINT,
  BASE_PROGRAM,
  QUOTE_PROGRAM,
  EVENT_AUTHORITY,
  PROGRAM
};

typedef struct {
  Account *from, *mint, *to, *authority;
  const u8* token_program;
  u64 amount;
  u8 decimals, signed_by_pool;
} PoolTransfer;

NOINLINE u64 move_tokens(const PoolTransfer* transfer) {
  u8 data[10];
  data[0] = TOKEN_TRANSFER_CHECKED;
  write_u64(data + 1, transfer->amount);
  data[9] = transfer->decimals;
  meta(0, transfer->from, WRITABLE);
  meta(1, transfer->mint, READONLY);
  meta(2, transfer->to, WRITABLE);
  meta(3, transfer->authority, SIGNER);
  return transfer->signed_by_pool ? invoke_as_authority(transfer->token_program, 4, data, 10)
                                  : invoke(transfer->token_program, 4, data, 10, 0);
}

// The token account at [owner, quote mint] that gathers a fee, made on first use.
NOINLINE u64 fee_vault(Account* vault, const u8* owner, const u8* new_authority) {
  u8 key[32], bump;
  Account *quote_mint = ACCOUNT(QUOTE_MINT), *authority = ACCOUNT(AUTHORITY);
  Slice seeds[3] = {{owner, 32}, {quote_mint->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 2, LAUNCHLAB_ID, key);
  if (!same_key(key, vault->key)) return SEEDS_ERROR;
  if (*vault->data_len) return 0;
  const u8* token_program = ACCOUNT(QUOTE_PROGRAM)->key;
  SignerSeeds signer = {seeds, 3};
  TRY(create_account(ACCOUNT(PAYER), vault, TOKEN_ACCOUNT_LEN, token_program, &signer));
  u8 data[35];
  data[0] = TOKEN_INITIALIZE_ACCOUNT_3;
  copy(data + 1, authority->key, 32);
  meta(0, vault, WRITABLE);
  meta(1, quote_mint, READONLY);
  TRY(invoke(token_program, 2, data, 33, 0));
  data[0] = TOKEN_SET_AUTHORITY;
  data[1] = AUTHORITY_OWNER;
  data[2] = 1;
  copy(data + 3, new_authority, 32);
  meta(0, vault, WRITABLE);
  meta(1, authority, SIGNER);
  return invoke_as_authority(token_program, 2, data, 35);
}

typedef struct {
  u64 points, maximum;
} TransferFee;

// The fee that a Token-2022 mint takes of a transfer in this epoch; none without the extension.
NOINLINE void find_transfer_fee(const Account* mint, u64 now, TransferFee* fee) {
  fee->points = 0;
  fee->maximum = 0;
  if (!same_key(mint->owner, TOKEN_2022_ID) || *mint->data_len <= TOKEN_ACCOUNT_LEN) return;
  const u8 *at = mint->data + TOKEN_ACCOUNT_LEN + 1, *end = mint->data + *mint->data_len;
  while (at + TRANSFER_FEE_LEN <= end) {
    u64 kind = at[0] | at[1] << 8, len = at[2] | at[3] << 8;
    at += 4;
    if (kind == FEE_EXTENSION) {
      const u8* current = at + (read_u64(at + FEE_NEWER) <= now ? FEE_NEWER : FEE_OLDER);
      fee->maximum = read_u64(current + FEE_MAXIMUM);
      fee->points = current[FEE_POINTS] | current[FEE_POINTS + 1] << 8;
      return;
    }
    at += len;
  }
}

NOINLINE u64 transfer_fee_of(const TransferFee* fee, u64 amount) {
  u64 taken = mul_div_up(amount, fee->points, TRANSFER_FEE_UNIT);
  return taken < fee->maximum ? taken : fee->maximum;
}

// What must be sent for `amount` to arrive.
NOINLINE u64 with_transfer_fee(const TransferFee* fee, u64 amount) {
  if (!fee->points) return amount;
  u64 sent = mul_div_up(amount, TRANSFER_FEE_UNIT, TRANSFER_FEE_UNIT - fee->points);
  return sent - amount > fee->maximum ? amount + fee->maximum : sent;
}

enum { BUY_EXACT_IN, BUY_EXACT_OUT, SELL_EXACT_IN, SELL_EXACT_OUT };

NOINLINE u64 trade(u8 kind) {
  Context* context = CONTEXT;
  u8 buy = kind <= BUY_EXACT_OUT, exact_in = kind == BUY_EXACT_IN || kind == SELL_EXACT_IN;
  if (context->data_len < 32) return DATA_ERROR;
  u64 amount = read_u64(context->data + 8), limit = read_u64(context->data + 16),
      share_rate = read_u64(context->data + 24);
  REQUIRE(context->accounts_len >= 18 + (share_rate != 0), NOT_ENOUGH_REMAINING);
  u64 first_vault = 15 + (share_rate != 0);
  Account *sharer = ACCOUNT(15), *platform_vault = ACCOUNT(first_vault + 1), *creator_vault = ACCOUNT(first_vault + 2);
  Account *pool = ACCOUNT(POOL), *config = ACCOUNT(CONFIG), *platform = ACCOUNT(PLATFORM), *payer = ACCOUNT(PAYER),
          *authority = ACCOUNT(AUTHORITY);
  u8* state = pool->data;
  REQUIRE(payer->is_signer, NOT_SIGNED);
  REQUIRE(same_key(pool->owner, LAUNCHLAB_ID) && *pool->data_len == POOL_LEN && read_u64(state) == ACCOUNT_POOL_STATE,
          NOT_INITIALIZED);
  REQUIRE(same_key(authority->key, LAUNCHLAB_VAULT_AUTHORITY) && same_key(config->key, state + POOL_CONFIG) &&
              same_key(platform->key, state + POOL_PLATFORM) &&
              same_key(ACCOUNT(BASE_VAULT)->key, state + POOL_BASE_VAULT) &&
              same_key(ACCOUNT(QUOTE_VAULT)->key, state + POOL_QUOTE_VAULT) &&
              same_key(ACCOUNT(BASE_MINT)->key, state + POOL_BASE_MINT) &&
              same_key(ACCOUNT(QUOTE_MINT)->key, state + POOL_QUOTE_MINT),
          WRONG_RELATION);
  REQUIRE(keeps_mint(ACCOUNT(BASE_PROGRAM)->key, ACCOUNT(BASE_MINT)), WRONG_PROGRAM);
  REQUIRE(keeps_mint(ACCOUNT(QUOTE_PROGRAM)->key, ACCOUNT(QUOTE_MINT)), WRONG_PROGRAM);
  REQUIRE(state[POOL_STATUS] == 0, 6006, "PoolMigrated", "Pool migrated");
  REQUIRE(amount && share_rate <= read_u64(config->data + CONFIG_MAX_SHARE_RATE), INVALID_INPUT);
  u64 protocol_rate = read_u64(config->data + CONFIG_TRADE_RATE),
      platform_rate = read_u64(platform->data + PLATFORM_RATE),
      creator_rate = read_u64(platform->data + PLATFORM_CREATOR_RATE),
      rate = protocol_rate + platform_rate + creator_rate + share_rate,
      virtual_base = read_u64(state + POOL_VIRTUAL_BASE), virtual_quote = read_u64(state + POOL_VIRTUAL_QUOTE),
      real_base = read_u64(state + POOL_REAL_BASE), real_quote = read_u64(state + POOL_REAL_QUOTE),
      left = read_u64(state + POOL_TO_SELL) - real_base;
  // gross: quote the user moves (buy: paid, sell: before fees); net: what the curve sees of a buy, the user of a sell.
  // tokens: what the curve gives or takes; moved: what is transferred, which the mint's transfer fee lessens on the way
  u64 tokens, moved, gross, net, fee, in, out;
  TransferFee transfer_fee;
  find_transfer_fee(ACCOUNT(BASE_MINT), epoch(), &transfer_fee);
  if (buy) {
    if (kind == BUY_EXACT_IN) {
      gross = amount;
      fee = mul_div_up(gross, rate, RATE_UNIT);
      net = gross - fee;
      tokens = mul_div(net, virtual_base - real_base, virtual_quote + real_quote + net);
    } else {
      tokens = with_transfer_fee(&transfer_fee, amount);
    }
    if (kind == BUY_EXACT_OUT || tokens > left) {
      if (tokens > left) tokens = left;
      net = mul_div_up(virtual_quote + real_quote, tokens, virtual_base - real_base - tokens);
      gross = rate ? mul_div_up(net, RATE_UNIT, RATE_UNIT - rate) : net;
      fee = gross - net;
    }
    REQUIRE(exact_in ? tokens - transfer_fee_of(&transfer_fee, tokens) >= limit : gross <= limit, 6004,
            "ExceededSlippage", "Exceeds desired slippage limit");
    moved = tokens;
    in = gross;
    out = tokens;
  } else {
    if (kind == SELL_EXACT_IN) {
      moved = amount;
      tokens = moved - transfer_fee_of(&transfer_fee, moved);
      gross = mul_div(tokens, virtual_quote + real_quote, virtual_base - real_base + tokens);
      fee = mul_div_up(gross, rate, RATE_UNIT);
      net = gross - fee;
      REQUIRE(net >= limit, 6004, "ExceededSlippage", "Exceeds desired slippage limit");
    } else {
      net = amount;
      gross = rate ? mul_div_up(net, RATE_UNIT, RATE_UNIT - rate) : net;
      fee = gross - net;
      REQUIRE(gross <= real_quote, 6008, "MathOverflow", "Math overflow");
      tokens = mul_div_up(virtual_base - real_base, gross, virtual_quote + real_quote - gross);
      moved = with_transfer_fee(&transfer_fee, tokens);
      REQUIRE(moved <= limit, 6004, "ExceededSlippage", "Exceeds desired slippage limit");
    }
    REQUIRE(tokens <= real_base && gross <= real_quote, 6008, "MathOverflow", "Math overflow");
    in = tokens;
    out = net;
  }
  u64 platform_fee = rate ? mul_div(fee, platform_rate, rate) : 0,
      share_fee = rate ? mul_div(fee, share_rate, rate) : 0, creator_fee = rate ? mul_div(fee, creator_rate, rate) : 0,
      protocol_fee = fee - platform_fee - share_fee - creator_fee,
      real_base_after = buy ? real_base + tokens : real_base - tokens,
      real_quote_after = buy ? real_quote + net : real_quote - gross;
  if (buy && real_base_after == read_u64(state + POOL_TO_SELL)) state[POOL_STATUS] = 1;
  write_u64(state + POOL_EPOCH, epoch());
  write_u64(state + POOL_REAL_BASE, real_base_after);
  write_u64(state + POOL_REAL_QUOTE, real_quote_after);
  write_u64(state + POOL_PROTOCOL_FEE, read_u64(state + POOL_PROTOCOL_FEE) + protocol_fee);
  Event event;
  event_new(&event, 160);
  event_u64(&event, EVENT_TRADE_EVENT);
  event_key(&event, pool->key);
  event_u64(&event, read_u64(state + POOL_TO_SELL));
  event_u64(&event, virtual_base);
  event_u64(&event, virtual_quote);
  event_u64(&event, real_base);
  event_u64(&event, real_quote);
  event_u64(&event, real_base_after);
  event_u64(&event, real_quote_after);
  event_u64(&event, in);
  event_u64(&event, out);
  event_u64(&event, protocol_fee);
  event_u64(&event, platform_fee);
  event_u64(&event, creator_fee);
  event_u64(&event, share_fee);
  event_u8(&event, !buy);
  event_u8(&event, state[POOL_STATUS]);
  event_u8(&event, exact_in);
  TRY(emit(&event, ACCOUNT(EVENT_AUTHORITY)));
  const u8 *base_program = ACCOUNT(BASE_PROGRAM)->key, *quote_program = ACCOUNT(QUOTE_PROGRAM)->key;
  u8 base_decimals = state[POOL_BASE_DECIMALS], quote_decimals = state[POOL_QUOTE_DECIMALS];
  PoolTransfer quote_in = {ACCOUNT(USER_QUOTE),  ACCOUNT(QUOTE_MINT),
                           ACCOUNT(QUOTE_VAULT), payer,
                           quote_program,        gross,
                           quote_decimals,       0},
               base_out = {ACCOUNT(BASE_VAULT), ACCOUNT(BASE_MINT),
                           ACCOUNT(USER_BASE),  authority,
                           base_program,        moved,
                           base_decimals,       1},
               base_in = {ACCOUNT(USER_BASE),  ACCOUNT(BASE_MINT),
                          ACCOUNT(BASE_VAULT), payer,
                          base_program,        moved,
                          base_decimals,       0},
               quote_out = {ACCOUNT(QUOTE_VAULT), ACCOUNT(QUOTE_MINT),
                            ACCOUNT(USER_QUOTE),  authority,
                            quote_program,        net,
                            quote_decimals,       1};
  if (buy) {
    TRY(move_tokens(&quote_in));
    TRY(move_tokens(&base_out));
  } else {
    TRY(move_tokens(&base_in));
    TRY(move_tokens(&quote_out));
  }
  TRY(fee_vault(platform_vault, platform->key, LAUNCHLAB_PLATFORM_FEE_AUTHORITY));
  TRY(fee_vault(creator_vault, state + POOL_CREATOR, LAUNCHLAB_CREATOR_FEE_AUTHORITY));
  PoolTransfer to_platform = {ACCOUNT(QUOTE_VAULT), ACCOUNT(QUOTE_MINT), platform_vault, authority,
                              quote_program,        platform_fee,        quote_decimals, 1},
               to_creator = {ACCOUNT(QUOTE_VAULT), ACCOUNT(QUOTE_MINT), creator_vault,  authority,
                             quote_program,        creator_fee,         quote_decimals, 1},
               to_sharer = {ACCOUNT(QUOTE_VAULT), ACCOUNT(QUOTE_MINT), sharer,         authority,
                            quote_program,        share_fee,           quote_decimals, 1};
  if (share_fee) TRY(move_tokens(&to_sharer));
  if (platform_fee) TRY(move_tokens(&to_platform));
  if (creator_fee) TRY(move_tokens(&to_creator));
  return 0;
}

// Accounts: creator, fee vault authority, fee vault, recipient, quote mint, token program, system, associated token
// program.
NOINLINE u64 claim(void) {
  LOG("Instruction: ClaimCreatorFee");
  REQUIRE(CONTEXT->accounts_len >= 8, TOO_FEW_KEYS);
  Account *creator = ACCOUNT(0), *authority = ACCOUNT(1), *vault = ACCOUNT(2), *recipient = ACCOUNT(3),
          *quote_mint = ACCOUNT(4);
  u8 key[32];
  Slice seeds[2] = {{creator->key, 32}, {quote_mint->key, 32}};
  find_address(seeds, 2, LAUNCHLAB_ID, key);
  REQUIRE(creator->is_signer, NOT_SIGNED);
  if (!same_key(key, vault->key) || !same_key(authority->key, LAUNCHLAB_CREATOR_FEE_AUTHORITY)) return SEEDS_ERROR;
  REQUIRE(keeps_mint(ACCOUNT(5)->key, quote_mint) && same_key(ACCOUNT(7)->key, ASSOCIATED_TOKEN_ID), WRONG_PROGRAM);
  REQUIRE(*vault->data_len >= TOKEN_ACCOUNT_LEN && read_u64(vault->data + TOKEN_AMOUNT), 6009, "NoAssetsToCollect",
          "No assets to collect");
  if (!*recipient->data_len) {
    const Account* token_account[7] = {creator, recipient, creator, quote_mint, ACCOUNT(6), ACCOUNT(5), ACCOUNT(7)};
    TRY(create_token_account(token_account, 0));
  }
  u8 data[10], authority_bump = LAUNCHLAB_CREATOR_FEE_AUTHORITY_BUMP;
  data[0] = TOKEN_TRANSFER_CHECKED;
  write_u64(data + 1, read_u64(vault->data + TOKEN_AMOUNT));
  data[9] = quote_mint->data[MINT_DECIMALS];
  Slice authority_seeds[2] = {SEED("creator_fee_vault_auth_seed"), {&authority_bump, 1}};
  SignerSeeds signer = {authority_seeds, 2};
  meta(0, vault, WRITABLE);
  meta(1, quote_mint, READONLY);
  meta(2, recipient, WRITABLE);
  meta(3, authority, SIGNER);
  return invoke(ACCOUNT(5)->key, 4, data, 10, &signer);
}

u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  if (context->data_len < 8) return ERROR(NO_INSTRUCTION);
  switch (read_u64(context->data)) {
  case EVENT_SELF_CALL:
    ACCEPT_SELF_CALL(LAUNCHLAB_EVENT_AUTHORITY);
  case IX_INITIALIZE:
    LOG("Instruction: Initialize");
    return ERROR(6000, "NotApproved", "Not approved");
  case IX_INITIALIZE_V2:
    return initialize(0);
  case IX_INITIALIZE_WITH_TOKEN_2022:
    return initialize(1);
  case IX_BUY_EXACT_IN:
    LOG("Instruction: BuyExactIn");
    return trade(BUY_EXACT_IN);
  case IX_BUY_EXACT_OUT:
    LOG("Instruction: BuyExactOut");
    return trade(BUY_EXACT_OUT);
  case IX_SELL_EXACT_IN:
    LOG("Instruction: SellExactIn");
    return trade(SELL_EXACT_IN);
  case IX_SELL_EXACT_OUT:
    LOG("Instruction: SellExactOut");
    return trade(SELL_EXACT_OUT);
  case IX_CLAIM_CREATOR_FEE:
    return claim();
  }
  return ERROR(UNKNOWN_INSTRUCTION);
}
